import type { Piece } from './lines-of-page.js'
import type { PlacedGlyph } from './pdf-glyphs.js'

/** Joins characters by the gaps between them. A page may draw single letters or parts of words, or draw no spaces. */
export function piecesOfGlyphs(glyphs: readonly PlacedGlyph[]): Piece[] {
  const steps = stepsOf(glyphs)
  const pieces: Piece[] = []
  let last: PlacedGlyph | undefined
  for (const [nth, { glyph, gap, isAfterSpace }] of steps.entries()) {
    const spread = spreadAt(steps, nth)
    const piece = pieces.at(-1)
    if (piece === undefined || last === undefined || gap === null || gap > mostGap + 2 * spread) {
      if (isRepeated(pieces)) pieces.pop()
      pieces.push({ ...glyph })
    } else {
      const isWord = isAfterSpace ? gap > leastSpace : gap > wordGap + spread
      piece.text += isWord ? ` ${glyph.text}` : glyph.text
      piece.width = distance(piece, glyph).along + glyph.width
    }
    last = glyph
  }
  if (isRepeated(pieces)) pieces.pop()
  return pieces
}

interface Step {
  glyph: PlacedGlyph
  /** Gap to the previous character, in letter heights. Null if the previous character is on another line. */
  gap: number | null
  isAfterSpace: boolean
}

function stepsOf(glyphs: readonly PlacedGlyph[]): Step[] {
  const steps: Step[] = []
  let isAfterSpace = false
  for (const glyph of glyphs) {
    if (glyph.isSpace) isAfterSpace = true
    else {
      const last = steps.at(-1)?.glyph
      steps.push({ glyph, gap: last === undefined ? null : gapBetween(last, glyph), isAfterSpace })
      isAfterSpace = false
    }
  }
  return steps
}

function gapBetween(last: PlacedGlyph, next: PlacedGlyph): number | null {
  const { along, across } = distance(last, next)
  const isSame =
    last.quarter === next.quarter && Math.abs(last.size - next.size) <= 0.05 * next.size
  const gap = (along - last.width) / next.size
  return isSame && Math.abs(across) <= 0.2 * next.size && gap > -mostGap ? gap : null
}

/** Returns the distance between two texts in the direction of the text, and the distance across this direction. */
function distance(from: Place, { x, y }: { x: number; y: number }) {
  const [dx, dy] = [x - from.x, y - from.y]
  switch (from.quarter) {
    case 1:
      return { along: dy, across: -dx }
    case 2:
      return { along: -dx, across: -dy }
    case 3:
      return { along: -dy, across: dx }
    default:
      return { along: dx, across: dy }
  }
}

type Place = Pick<PlacedGlyph, 'x' | 'y' | 'quarter'>

/** Returns the usual distance between letters around a gap. It is above zero if letters are spread out. */
function spreadAt(steps: readonly Step[], nth: number): number {
  const near: number[] = []
  const isNear = (other: number): boolean => {
    const { gap = null, isAfterSpace = false } = steps[other] ?? {}
    if (gap !== null && gap <= mostGap && !isAfterSpace) near.push(gap)
    return gap !== null && gap <= mostGap + 2 * mostSpread
  }
  for (let other = nth; other > nth - nearLetters && isNear(other); other -= 1);
  for (let other = nth + 1; other < nth + nearLetters && isNear(other); other += 1);
  near.sort((a, b) => a - b)
  return Math.min(mostSpread, Math.max(0, near[Math.floor((near.length - 1) / 2)] ?? 0))
}

/** Returns whether a text repeats the text before it. Some programs print bold letters twice. */
function isRepeated(pieces: readonly Piece[]): boolean {
  const [one, other] = [pieces.at(-2), pieces.at(-1)]
  if (one === undefined || other === undefined || one.text !== other.text) return false
  const { along, across } = distance(one, other)
  return Math.hypot(along, across) <= 0.1 * one.size
}

/** Minimum space between words, in letter heights. A space is usually 0.25 wide; in narrow fonts, 0.2. */
const wordGap = 0.17
const leastSpace = 0.05
const mostGap = 0.6
const mostSpread = 0.4
const nearLetters = 5
