import { boxNumbersIn, writtenNumber } from './box-numbers-in.js'
import type { NoticeLine } from './notice-lines.js'

/** A container that a notice names although it does not arrive, with the page and line of the notice. */
export interface LeftOut {
  number: string
  page: number
  line: number
}

/** Finds containers that an arrival notice calls replaced, canceled or left behind. */
export function leftOutContainers(lines: readonly NoticeLine[]): LeftOut[] {
  const found = new Map<string, LeftOut>()
  for (const [row, { cells, page, line }] of lines.entries()) {
    const own = cells.map(({ text }) => text).join(' ')
    const next = lines[row + 1]?.cells.map(({ text }) => text).join(' ') ?? ''
    const [only, another] = boxNumbersIn(cells.map(({ text }) => text).join('  '))
    const isLeft = another === undefined && cells.some(({ text }) => status.test(text))
    const told = [
      ...numbersBy(changed, `${own} ${next}`),
      ...numbersBy(previous, own),
      ...cells.flatMap(({ text }) => numbersBy(previousInCell, text)),
    ]
    for (const number of [...(isLeft && only !== undefined ? [only] : []), ...told]) {
      if (!found.has(number)) found.set(number, { number, page, line })
    }
  }
  return [...found.values()]
}

const written = writtenNumber.source

const left =
  'replaced|substituted|superseded|exchanged|swapped|removed|deleted|dropped|rolled|shut[ -]?out|short[ -]?shipped|cancell?ed|not loaded|not on board|left behind|left out|omitted|excluded'

const status = new RegExp(
  `^\\W*(?:${left}|void|rolled[ -]?over)(?!\\p{L})(?=\\W*$|\\W*(?:by|to|with|from)(?!\\p{L}))`,
  'iu',
)

const changed = new RegExp(
  `(?<number>${written})(?:[\\s)\\]'",;:(-]*(?:(?:which|that|was|has|have|had|been|is|are|be|will|to|got|being|now) ){0,5}(?:${left}|changed to|(?:listed|shown|stated|named|included) (?:by mistake|in error|wrongly)|not yours|(?:belongs?|belonging) to (?:another|someone))(?!\\p{L})|\\s*(?:[-=~]*>+|[→⇒➔➜➡])\\s*(?=${written}))`,
  'giu',
)

const behind = `(?!\\p{L})[\\s:(]*(?:(?:the|container|cntr|unit|equipment|box)\\.? ?(?:no\\.?|number|#)?[\\s:]*)?(?<number>${written})`

const previous = new RegExp(
  `(?<!\\p{L})(?:replac(?:es|ing|ement (?:for|of))|substitutes?(?: for)?|(?:transloaded|transferred|moved|restuffed|reloaded|stripped|unloaded) from|instead of|in (?:place|lieu) of|former(?:ly)?|previous(?:ly)?|old)${behind}`,
  'giu',
)

const previousInCell = new RegExp(`(?<!\\p{L})(?:was|ex|original(?:ly)?|${left})${behind}`, 'giu')

const numbersBy = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].flatMap(({ groups }) => boxNumbersIn(groups?.number ?? ''))
