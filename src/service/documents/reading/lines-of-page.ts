/** Words as they are set on a page. */
export interface Piece {
  text: string
  /** Height of the letters, and how far the words reach, in points. */
  size: number
  width: number
  /** How often the words are turned by 90 degrees. */
  quarter: number
  /** Where they begin, in points from the left and from below. */
  x: number
  y: number
}

/**
 * The lines of a page from top to bottom, so that a label and its value stay beside each other;
 * columns are set apart by tabs. What is set in another direction comes after the rest.
 */
export function linesOfPage(pieces: readonly Piece[]): string[] {
  return [0, 1, 2, 3].flatMap((quarter) => {
    const turned = pieces.filter((piece) => piece.quarter === quarter).map(upright)
    return rowsOf(turned).map(joined)
  })
}

/** As the reader sees it who turns the page. */
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

/** Pieces whose feet stand at about one height. */
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

/** Of the height of letters: a blank is a quarter, columns are a letter apart at least. */
const wideGap = 1
const narrowGap = 0.12
