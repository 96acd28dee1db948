/** A column as measured over its heading and all its cells. */
export interface MeasuredColumn {
  heading: number
  widest: number
  /** The same with what its cells say aside. */
  whole?: number
  /** No row has words in it. */
  isEmpty: boolean
  /** It never shrinks. */
  isWhole?: boolean
  /** To this width it shrinks where the columns to keep would not fit otherwise. */
  narrowest?: number | undefined
}

export interface FittedColumn {
  index: number
  width: number
}

/** Cells between two columns. */
export const gap = 2

/** Fewer columns than this say less than cards do, unless a view says otherwise. */
export const fewestColumns = 3

/** Less of an aside than this says nothing. */
export const leastAside = 12

/** To this width a wide column shrinks before another one is dropped. */
const shrunkWidth = 24

/**
 * The columns that fit the window, whole where possible. In a narrow one the columns without words
 * go first, then wide ones shrink, then columns drop from the right; the first is always
 * whole, as are those that would mislead otherwise. The leading `kept` ones shrink as far as they
 * say before one of them drops.
 * Nothing when not even the leading `least` columns fit, as far as they have words.
 */
export function fitColumns(
  columns: readonly MeasuredColumn[],
  room: Room,
): FittedColumn[] | undefined {
  const fitted = withoutAsides(columns, room)
  if (fitted === undefined) return undefined
  return withAsides(columns, fitted, room.width - totalWidth(fitted))
}

/** Gives the cells that are left over to what is said aside: the shortest first. */
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

interface Room {
  width: number
  /** How many of the leading columns must fit. */
  least: number
  /** How many of them stay while others can shrink; `least` when absent. */
  kept?: number | undefined
}

function withoutAsides(
  columns: readonly MeasuredColumn[],
  { width, least, kept = least }: Room,
): FittedColumn[] | undefined {
  const whole = columns.map(({ widest }, index) => ({ index, width: widest }))
  if (totalWidth(whole) <= width) return whole
  const filled = whole.filter(({ index }) => index === 0 || !columns[index]?.isEmpty)
  const mayShrink = columns.slice(0, least).some(({ narrowest }) => narrowest !== undefined)
  const unshrunk = least > fewestColumns && !mayShrink && longestFitting(filled, width)
  if (unshrunk && unshrunk.length >= fewestOf(filled, least)) return unshrunk
  const shrunk = filled.map((column) => ({ ...column, width: leastWidth(columns, column) }))
  dropTo(width, shrunk, kept)
  const narrow = totalWidth(shrunk) <= width ? shrunk : narrowed(columns, shrunk)
  dropTo(width, narrow, least)
  if (totalWidth(narrow) > width) return undefined
  return widened(narrow, { whole, spare: width - totalWidth(narrow) })
}

/** Drops columns from the right until they fit, down to the leading ones that must stay. */
function dropTo(width: number, columns: FittedColumn[], leading: number): void {
  const fewest = fewestOf(columns, leading)
  while (totalWidth(columns) > width && columns.length > fewest) columns.pop()
}

/** A view that needs many columns shows them whole before more of them, unless they say how far to shrink. */
function longestFitting(columns: readonly FittedColumn[], width: number): FittedColumn[] {
  const fitting = [...columns]
  while (fitting.length > 0 && totalWidth(fitting) > width) fitting.pop()
  return fitting
}

const fewestOf = (columns: readonly FittedColumn[], least: number): number =>
  columns.filter(({ index }) => index < least).length

const totalWidth = (columns: readonly FittedColumn[]): number =>
  columns.reduce((total, column) => total + column.width + gap, -gap)

function leastWidth(columns: readonly MeasuredColumn[], { index, width }: FittedColumn): number {
  if (index === 0 || columns[index]?.isWhole) return width
  return Math.min(width, Math.max(columns[index]?.heading ?? 0, shrunkWidth))
}

/** The last resort before columns that should stay drop, or rows turn into cards. */
const narrowed = (
  columns: readonly MeasuredColumn[],
  shrunk: readonly FittedColumn[],
): FittedColumn[] =>
  shrunk.map(({ index, width }) => {
    return { index, width: Math.min(width, columns[index]?.narrowest ?? width) }
  })

/** Gives the cells that are left over to shrunk columns: those that lack least become whole first. */
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
