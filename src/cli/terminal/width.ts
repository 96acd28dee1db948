const oneCell =
  '\\x20-\\x7e\\u00a0-\\u02ff\\u0370-\\u0377\\u037a-\\u0482\\u048a-\\u052f\\u1e00-\\u1fff\\u2010-\\u2027\\u2030-\\u205e\\u20a0-\\u20c0\\u2190-\\u21ff\\u2500-\\u257f\\u2713\\u2717'

const twoCells =
  '\\u3001-\\u3029\\u3041-\\u3096\\u30a0-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uff01-\\uff60'

const isSimple = new RegExp(`^[${oneCell}]*$`)
/** Matches characters that take one terminal cell each and do not combine with the characters next to them. */
const betweenSimple = new RegExp(`(?<=[${oneCell}])[${oneCell}]+(?=[${oneCell}])`, 'g')
const isUnjoined = new RegExp(`^[${oneCell}${twoCells}]*$`)
const isEmoji = /\p{Emoji_Presentation}|\ufe0f/u
const isInvisible = /^[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]$/u

/** Ranges of code points that take two terminal cells (East Asian Width W and F). Emoji are not in the list. */
const wideRanges: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2329, 0x232a],
  [0x2630, 0x2637],
  [0x268a, 0x268f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dff],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x1b2ff],
  [0x1d300, 0x1d376],
  [0x1f200, 0x1f2ff],
  [0x20000, 0x3fffd],
]

export function cellWidth(text: string): number {
  if (isSimple.test(text)) return text.length
  const joinable = text.replace(betweenSimple, '')
  let width = text.length - joinable.length
  for (const grapheme of graphemes(joinable)) width += graphemeWidth(grapheme)
  return width
}

export const hasPlainWidth = (text: string): boolean => isUnjoined.test(text)

export function fitCells(text: string, width: number): string {
  if (cellWidth(text) <= width) return text
  return width < 1 ? '' : `${takeCells(text, width - 1)}…`
}

export function takeCells(text: string, width: number): string {
  if (isSimple.test(text)) return text.slice(0, Math.max(0, width))
  let taken = ''
  let left = width
  for (const grapheme of graphemes(text)) {
    left -= graphemeWidth(grapheme)
    if (left < 0) break
    taken += grapheme
  }
  return taken
}

let segmenter: Intl.Segmenter | undefined

/** Splits a text into visible characters. Loads Intl only if necessary, because loading it takes 10 ms. */
export function* graphemes(text: string): Generator<string> {
  if (isUnjoined.test(text)) return yield* text
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const { segment } of segmenter.segment(text)) yield segment
}

function graphemeWidth(grapheme: string): number {
  if (isEmoji.test(grapheme)) return 2
  let width = 0
  for (const character of grapheme) width += characterWidth(character)
  return width
}

function characterWidth(character: string): number {
  if (isInvisible.test(character)) return 0
  const code = character.codePointAt(0) ?? 0
  return wideRanges.some(([first, last]) => code >= first && code <= last) ? 2 : 1
}
