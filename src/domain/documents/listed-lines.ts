import { type DocumentLine, wordsOf } from './document-lines.js'

/** Returns lines that list documents: list items, enclosures, and lines that together name more than two types. */
export function listedLines(
  lines: readonly DocumentLine[],
  titled: ReadonlyMap<number, ReadonlySet<string>>,
): ReadonlySet<number> {
  const listed = new Set(lines.flatMap(({ isListed }, line) => (isListed ? [line] : [])))
  const firsts = lines.flatMap((_, line) => (titled.has(line - 1) ? [] : [line]))
  for (const from of firsts) {
    let to = from
    while (titled.has(to + 1)) to += 1
    const run = Array.from({ length: to - from + 1 }, (_, at) => from + at)
    const heading = lines[from - 1]
    const isUnderHeading = heading?.words.some(({ form }) => ofEnclosures.has(form)) === true
    const different = new Set(run.map((line) => [...(titled.get(line) ?? [])].sort().join()))
    if (!isUnderHeading && different.size <= 2) continue
    // If no document type is named in the first line, the next line begins a list of its own.
    for (const line of titled.has(from) ? run : [from]) listed.add(line)
  }
  return listed
}

const ofEnclosures = new Set(
  wordsOf(
    'enclosures enclosed enclosing attachments attached documents documentos dokumente unterlagen anlagen required requirements checklist copies encl anexos adjuntos annexes bijlagen allegati 附件 单证',
  ).map(({ form }) => form),
)
