import type { Cell, DocumentLine } from '../document-lines.js'

/** Returns the cell below a cell. If positions are unknown, both lines must have the same number of cells. */
export function cellBelow(
  lines: readonly DocumentLine[],
  { row, column }: { row: number; column: number },
): Cell | undefined {
  const cells = lines[row]?.cells ?? []
  const below = lines[row + 1]?.cells ?? []
  const isPlaced = [...cells, ...below].every(({ place }) => place !== undefined)
  if (!isPlaced) return below.length === cells.length ? below[column] : undefined
  return below.find((cell) => columnOf(cells, cell) === column)
}

/** Returns the cell above a cell, if both lines have the same number of cells. */
export function cellAbove(
  lines: readonly DocumentLine[],
  { row, column }: { row: number; column: number },
): Cell | undefined {
  const cells = lines[row]?.cells ?? []
  const above = lines[row - 1]?.cells ?? []
  return above.length === cells.length ? above[column] : undefined
}

/**
 * Returns the index of the cell above that covers most of a cell. If no cell does, returns the next cell to the left.
 */
export function columnOf(above: readonly Cell[], { place }: Cell): number {
  if (place === undefined) return -1
  const shared = above.map((cell) =>
    cell.place === undefined
      ? 0
      : Math.min(cell.place.to, place.to) - Math.max(cell.place.from, place.from),
  )
  const most = Math.max(...shared)
  if (most > 0) return shared.indexOf(most)
  return above.findLastIndex((cell) => cell.place !== undefined && cell.place.from <= place.from)
}
