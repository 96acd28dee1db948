import type { PlacedCell, PlacedLine } from './placed-line.js'

/** A line of text. `y` is its height above the bottom edge in points. `size` is the height of its letters. */
export interface PrintedLine {
  y: number
  size: number
  cells: PlacedLine
}

/** Lines that belong together: a single line, or all lines of one table row. */
interface Block {
  top: number
  bottom: number
  size: number
  lines: PrintedLine[]
}

/** Joins lines that a narrow column broke: they are close together, and only some cells have several lines. */
export function tableRows(lines: readonly PrintedLine[]): PlacedLine[] {
  const blocks = staggered(lines)
  const rows: PlacedLine[] = []
  for (let from = 0; from < blocks.length; ) {
    const to = endOfRow(blocks, from)
    rows.push(joined(blocks.slice(from, to).flatMap((block) => cellsOf(block))))
    from = to
  }
  return rows
}

/**
 * Joins lines that are less than a letter height apart. In a table row, a cell may be centered between the lines of
 * another cell, whose lines follow closely in one column. In two tables side by side, they do not.
 */
function staggered(lines: readonly PrintedLine[]): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const { y, size, cells } = line
    const last = blocks.at(-1)
    const above = last?.lines.findLast((other) => isAbove(other.cells, cells))
    const space = above === undefined ? size : above.y - y
    const isBeside =
      last !== undefined &&
      last.bottom - y < mostStagger * Math.min(last.size, size) &&
      space >= mostStagger * size &&
      space <= tightSpace * size
    if (isBeside) {
      last.lines.push(line)
      last.bottom = y
    } else blocks.push({ top: y, bottom: y, size, lines: [line] })
  }
  return blocks
}

const isAbove = (line: PlacedLine, cells: PlacedLine): boolean =>
  cells.some((cell) => line.some((other) => shared(cell, other) > 0))

const mostStagger = 0.9

const cellsOf = ({ lines }: Block): PlacedLine[] => lines.map(({ cells }) => cells)

/** Returns the index after the last block of the table row that starts at `from`. */
function endOfRow(blocks: readonly Block[], from: number): number {
  let to = from + 1
  while (isTight(blocks[to - 1], blocks[to])) to += 1
  const inner = Math.max(
    ...blocks.slice(from, to - 1).map((_, nth) => spaceAfter(blocks, from + nth)),
  )
  const isApart = [spaceAfter(blocks, from - 1), spaceAfter(blocks, to - 1)].every(
    (space) => space >= leastContrast * inner,
  )
  const isRow = isApart && isOneRow(blocks.slice(from, to).map((block) => joined(cellsOf(block))))
  return isRow ? to : from + 1
}

function isTight(above: Block | undefined, below: Block | undefined): boolean {
  if (above === undefined || below === undefined) return false
  const space = (above.bottom - below.top) / below.size
  const isSameSize = Math.abs(above.size - below.size) <= 0.05 * below.size
  return space >= mostStagger && space <= tightSpace && isSameSize
}

function spaceAfter(blocks: readonly Block[], nth: number): number {
  const [above, below] = [blocks[nth], blocks[nth + 1]]
  return above && below ? above.bottom - below.top : Number.POSITIVE_INFINITY
}

/** Maximum distance between lines of the same row, in letter heights. */
const tightSpace = 1.35
const leastContrast = 1.2

/** Returns whether lines form one row: one line has a cell in each column, the others only in some columns. */
function isOneRow(lines: readonly PlacedLine[]): boolean {
  const most = Math.max(...lines.map((cells) => cells.length))
  const [main, another] = lines.filter((cells) => cells.length === most)
  if (main === undefined || another !== undefined || most < 2) return false
  return lines.every(
    (cells) =>
      cells === main ||
      cells.every(
        (cell) =>
          !/:(?!\d\d)/.test(cell.text) &&
          main.filter((other) => shared(cell, other) > 0).length === 1,
      ),
  )
}

/** Joins several lines to one line. Each of its cells contains the text of all lines in the same column. */
function joined(lines: readonly PlacedLine[]): PlacedLine {
  const [only, another] = lines
  if (only !== undefined && another === undefined) return only
  const columns: PlacedCell[] = []
  for (const cell of lines.flat()) {
    const column = columns.find((other) => shared(cell, other) > 0)
    if (column === undefined) columns.push({ ...cell })
    else {
      column.text += `${brokenDate.test(column.text) ? '' : ' '}${cell.text}`
      column.from = Math.min(column.from, cell.from)
      column.to = Math.max(column.to, cell.to)
    }
  }
  return columns.sort((a, b) => a.from - b.from)
}

/** Matches the start of a date that was broken after a hyphen or slash. */
const brokenDate = /\d[-/]$/

/** Returns the width that two cells have in common. It is negative if the cells are side by side. */
const shared = (one: PlacedCell, other: PlacedCell): number =>
  Math.min(one.to, other.to) - Math.max(one.from, other.from)
