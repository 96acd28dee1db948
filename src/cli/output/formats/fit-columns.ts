export interface MeasuredColumn {
  heading: number
  widest: number
  whole?: number
  isEmpty: boolean
  isWhole?: boolean
  narrowest?: number | undefined
}

export interface FittedColumn {
  index: number
  width: number
}

export const gap = 2

/** Minimum number of characters in which the optional last part of a cell is shown. */
export const leastAside = 12

/** Width in characters to which oct shrinks a wide column before it omits another column. */
const shrunkWidth = 24

export interface Room {
  width: number
  dropsFirst: readonly number[]
  dropsLast: readonly number[]
}

/**
 * Fits columns into a width. Omits empty columns first. Until the table fits, it then shrinks wide columns to 24
 * characters, omits columns with `dropsFirst`, shrinks all columns to their smallest width, omits columns with
 * `dropsLast`, and shrinks columns with `isWhole`. Returns undefined if the table still does not fit.
 */
export function fitColumns(
  columns: readonly MeasuredColumn[],
  room: Room,
): FittedColumn[] | undefined {
  const fitted = withoutAsides(columns, room)
  if (fitted === undefined) return undefined
  return withAsides(columns, fitted, room.width - totalWidth(fitted))
}

function withAsides(
  columns: readonly MeasuredColumn[],
  fitted: readonly FittedColumn[],
  spare: number,
): FittedColumn[] {
  const lack = ({ index, width }: FittedColumn): number =>
    Math.max(0, (columns[index]?.whole ?? width) - width)
  const given = new Map<number, number>()
  let left = spare
  for (const column of [...fitted].sort((a, b) => lack(a) - lack(b))) {
    const added = left < Math.min(leastAside, lack(column)) ? 0 : Math.min(left, lack(column))
    given.set(column.index, added)
    left -= added
  }
  return fitted.map(({ index, width }) => ({ index, width: width + (given.get(index) ?? 0) }))
}

function withoutAsides(
  columns: readonly MeasuredColumn[],
  { width, dropsFirst, dropsLast }: Room,
): FittedColumn[] | undefined {
  const whole = columns.map(({ widest }, index) => ({ index, width: widest }))
  if (totalWidth(whole) <= width) return whole
  const filled = whole.filter(({ index }) => index === 0 || !columns[index]?.isEmpty)
  const shrunk = filled.map((column) => ({ ...column, width: shrunkTo(columns, column) }))
  const comfortable = dropTo(width, shrunk, dropsFirst)
  const isTight = totalWidth(comfortable) > width
  const tight = isTight ? dropTo(width, narrowed(columns, comfortable), dropsLast) : comfortable
  const isTooWide = totalWidth(tight) > width
  const fitted = isTooWide ? tight.map((column) => narrowedTo(columns, column)) : tight
  const spare = width - totalWidth(fitted)
  return spare < 0 ? undefined : widened(fitted, { whole, spare })
}

function dropTo(
  width: number,
  columns: readonly FittedColumn[],
  order: readonly number[],
): FittedColumn[] {
  let left = [...columns]
  for (const dropped of order) {
    if (totalWidth(left) <= width) break
    left = left.filter(({ index }) => index !== dropped)
  }
  return left
}

const totalWidth = (columns: readonly FittedColumn[]): number =>
  columns.reduce((total, column) => total + column.width + gap, -gap)

function shrunkTo(columns: readonly MeasuredColumn[], { index, width }: FittedColumn): number {
  if (index === 0 || columns[index]?.isWhole) return width
  return Math.min(width, Math.max(columns[index]?.heading ?? 0, shrunkWidth))
}

const narrowed = (
  columns: readonly MeasuredColumn[],
  shrunk: readonly FittedColumn[],
): FittedColumn[] =>
  shrunk.map((column) => (columns[column.index]?.isWhole ? column : narrowedTo(columns, column)))

const narrowedTo = (
  columns: readonly MeasuredColumn[],
  { index, width }: FittedColumn,
): FittedColumn => ({ index, width: Math.min(width, columns[index]?.narrowest ?? width) })

function widened(
  columns: readonly FittedColumn[],
  { whole, spare }: { whole: readonly FittedColumn[]; spare: number },
): FittedColumn[] {
  const lack = ({ index, width }: FittedColumn): number => (whole[index]?.width ?? width) - width
  const given = new Map<number, number>()
  let left = spare
  for (const column of [...columns].sort((a, b) => lack(a) - lack(b))) {
    const added = Math.min(left, lack(column))
    given.set(column.index, added)
    left -= added
  }
  return columns.map(({ index, width }) => ({ index, width: width + (given.get(index) ?? 0) }))
}
