/** Removes text that browsers hide or strike through because of `hidden` or inline styles. Takes linear time. */
export function withoutUnseen(markup: string): string {
  if (!unseen.test(markup)) return markup
  const tags = [...markup.matchAll(/<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi)].map(readTag)
  const ends = endsOf(tags)
  let [text, from] = ['', 0]
  for (const [nth, { start, isEnd, name, attributes }] of tags.entries()) {
    const end = ends[nth]
    if (start < from || isEnd || end === undefined) continue
    if (!struck.has(name) && !isUnseen(attributes)) continue
    text += `${markup.slice(from, start)} `
    from = end
  }
  return text + markup.slice(from)
}

interface Tag {
  start: number
  after: number
  isEnd: boolean
  name: string
  attributes: string
}

function readTag(match: RegExpExecArray): Tag {
  const [whole, slash, name = '', attributes = ''] = match
  return {
    start: match.index,
    after: match.index + whole.length,
    isEnd: slash === '/',
    name: name.toLowerCase(),
    attributes,
  }
}

function endsOf(tags: readonly Tag[]): (number | undefined)[] {
  const ends: (number | undefined)[] = Array(tags.length).fill(undefined)
  const open = new Map<string, number[]>()
  for (const [nth, { name, start, after, isEnd }] of tags.entries()) {
    const waiting = open.get(name) ?? []
    open.set(name, waiting)
    if (isEnd) {
      const opened = waiting.pop()
      if (opened !== undefined) ends[opened] = after
      continue
    }
    // If an element has no end tag, it ends where the next row, cell or paragraph begins.
    const before = waiting.at(-1)
    if (endedByNext.has(name) && before !== undefined && ends[before] === undefined) {
      ends[before] = start
    }
    waiting.push(nth)
  }
  return ends
}

const endedByNext = new Set(['p', 'li', 'dt', 'dd'])

const struck = new Set(['s', 'strike', 'del'])

function isUnseen(attributes: string): boolean {
  const named = attributes.replace(/"[^"]*"|'[^']*'/g, '""')
  if (/(?:^|\s)hidden(?:$|[\s=/])/i.test(named)) return true
  const style = /(?:^|\s)style\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i.exec(attributes)
  return style !== null && unseenStyle.test(style[1] ?? style[2] ?? style[3] ?? '')
}

const unseenStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|(?:opacity|font-size)\s*:\s*(?:0+(?:\.0*)?|\.0+)(?![\d.])|mso-hide\s*:\s*all|text-decoration(?:-line)?\s*:[^;]*line-through)/i

/** Matches HTML that may contain hidden elements. Other HTML is not searched. */
const unseen =
  /\bhidden\b|display\s*:|visibility\s*:|opacity\s*:|font-size\s*:|mso-hide|line-through|<(?:s|strike|del)\b/i
