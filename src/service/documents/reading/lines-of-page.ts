import type { PlacedLine } from './placed-line.js'
import { type PrintedLine, tableRows } from './table-rows.js'

export interface Piece {
  text: string
  size: number
  width: number
  quarter: number
  /** Position of the text on the page, in points from the left edge (`x`) and from the bottom edge (`y`). */
  x: number
  y: number
}

/** Returns the texts of a page in lines; each row of a table is one line. Rotated text comes last. */
export function linesOfPage(pieces: readonly Piece[]): PlacedLine[] {
  return [0, 1, 2, 3].flatMap((quarter) => {
    const turned = pieces.filter((piece) => piece.quarter === quarter).map(upright)
    return tableRows(printedLines(rowsOf(turned)))
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

interface Row {
  y: number
  size: number
  pieces: Piece[]
}

function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Row[] = []
  for (const piece of [...pieces].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const { y, size } = piece
    const last = rows.at(-1)
    const isSame = last !== undefined && last.y - y <= 0.4 * Math.min(last.size, size)
    if (isSame) last.pieces.push(piece)
    else rows.push({ y, size, pieces: [piece] })
  }
  for (const { pieces } of rows) pieces.sort((a, b) => a.x - b.x)
  return rows
}

const printedLines = (rows: readonly Row[]): PrintedLine[] => {
  const gaps = rows.map(({ pieces }) => gapsOf(pieces))
  return rows.map(({ y, size, pieces }, nth) => {
    const isNear = (other: number) => Math.abs((rows[other]?.y ?? 0) - y) <= mostRowsApart * size
    const near = gaps.filter((_, other) => other !== nth && isNear(other)).flat()
    return { y, size, cells: cellsOf(pieces, near) }
  })
}

/** A gap before a text in a line. At the start of the line, `from` is null. */
interface Gap {
  from: number | null
  to: number
}

const gapsOf = (row: readonly Piece[]): Gap[] =>
  row.map(({ x }, nth) => {
    const before = row[nth - 1]
    return { from: before === undefined ? null : before.x + before.width, to: x }
  })

/** Splits a row at wide gaps, and at narrow gaps if a line above or below has a gap or begins at the same place. */
function cellsOf(row: readonly Piece[], gapsNear: readonly Gap[]): PlacedLine {
  const cells: PlacedLine = []
  for (const { text, size, width, x } of row) {
    const words = text.replace(/\s+/g, ' ')
    const last = cells.at(-1)
    const gap = last === undefined ? Number.POSITIVE_INFINITY : (x - last.to) / size
    const isColumn =
      gap > wideGap ||
      (gap > columnGap && gapsNear.some((other) => isSameGap(last?.to ?? x, x, { other, size })))
    if (last === undefined || isColumn) cells.push({ text: words, from: x, to: x + width })
    else {
      last.text += gap > narrowGap ? ` ${words}` : words
      last.to = Math.max(last.to, x + width)
    }
  }
  return cells
}

const isSameGap = (from: number, to: number, { other, size }: { other: Gap; size: number }) =>
  other.from === null
    ? Math.abs(other.to - to) <= narrowGap * size
    : Math.min(to, other.to) - Math.max(from, other.from) >= columnGap * size

/** Minimum width of a wide gap, in letter heights. A gap between words is 0.25 wide; in monospaced fonts, 0.6. */
const wideGap = 1
const columnGap = 0.65
const narrowGap = 0.12
const mostRowsApart = 4
