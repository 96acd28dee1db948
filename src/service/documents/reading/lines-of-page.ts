export interface Piece {
  text: string
  size: number
  width: number
  quarter: number
  /** Start of the text, in points from the left (`x`) and from the bottom (`y`) of the page. */
  x: number
  y: number
}

/** Returns lines from top to bottom, tabs between columns, rotated text at the end. */
export function linesOfPage(pieces: readonly Piece[]): string[] {
  return [0, 1, 2, 3].flatMap((quarter) => {
    const turned = pieces.filter((piece) => piece.quarter === quarter).map(upright)
    return rowsOf(turned).map(joined)
  })
}

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

function joined(row: readonly Piece[]): string {
  let line = ''
  let end = Number.NEGATIVE_INFINITY
  for (const { text, size, width, x } of [...row].sort((a, b) => a.x - b.x)) {
    const gap = (x - end) / size
    if (line !== '') line += gap > wideGap ? '\t' : gap > narrowGap ? ' ' : ''
    line += text.replace(/\s+/g, ' ')
    end = Math.max(end, x + width)
  }
  return line.trim()
}

/** Gaps in letter heights: a space is about a quarter, columns are at least one letter apart. */
const wideGap = 1
const narrowGap = 0.12
