export interface Piece {
  text: string
  size: number
  width: number
  quarter: number
  /** Start of the text in points: `x` from the left edge and `y` from the bottom edge of the page. */
  x: number
  y: number
}

/** A part of a line between two wide gaps. On the page, the part extends horizontally from `from` to `to`. */
export interface PlacedCell {
  text: string
  from: number
  to: number
}

export type PlacedLine = PlacedCell[]

/** Returns the lines of text on a page. Rotated text comes last. */
export function linesOfPage(pieces: readonly Piece[]): PlacedLine[] {
  return [0, 1, 2, 3].flatMap((quarter) => {
    const turned = pieces.filter((piece) => piece.quarter === quarter).map(upright)
    return rowsOf(turned).map(cellsOf)
  })
}

export const textOfLine = (line: PlacedLine): string =>
  line
    .map(({ text }) => text)
    .join('\t')
    .trim()

function upright(piece: Piece): Piece {
  const { x, y } = piece
  switch (piece.quarter) {
    case 1:
      return { ...piece, x: y, y: -x }
    case 2:
      return { ...piece, x: -x, y: -y }
    case 3:
      return { ...piece, x: -y, y: x }
    default:
      return piece
  }
}

function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = []
  const heights: { y: number; size: number }[] = []
  for (const piece of [...pieces].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const last = heights.at(-1)
    const isSame = last !== undefined && last.y - piece.y <= 0.4 * Math.min(last.size, piece.size)
    if (isSame) rows.at(-1)?.push(piece)
    else {
      rows.push([piece])
      heights.push({ y: piece.y, size: piece.size })
    }
  }
  return rows
}

function cellsOf(row: readonly Piece[]): PlacedLine {
  const cells: PlacedLine = []
  for (const { text, size, width, x } of [...row].sort((a, b) => a.x - b.x)) {
    const words = text.replace(/\s+/g, ' ')
    const last = cells.at(-1)
    const gap = last === undefined ? Number.POSITIVE_INFINITY : (x - last.to) / size
    if (last === undefined || gap > wideGap) cells.push({ text: words, from: x, to: x + width })
    else {
      last.text += gap > narrowGap ? ` ${words}` : words
      last.to = Math.max(last.to, x + width)
    }
  }
  return cells
}

/** Multiples of the letter height. A gap between words has a quarter, a gap between columns has one. */
const wideGap = 1
const narrowGap = 0.12
