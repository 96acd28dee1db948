import type { TerminalProfile } from '../profile/terminal-profile.js'
import { headerAt } from './find-header.js'
import { misplacedIn } from './misplaced-cells.js'
import type { Row } from './report-table.js'

type Cells = readonly string[]

interface Spread {
  upper: Cells
  lower: Cells
}

/**
 * Widens a header of two lines that was copied as text, so that each cell that spanned several columns became one cell:
 * `Number | Holds | LFD` above `Line | Customs`. Returns null unless the rows show a single way in which it fits.
 */
export function spreadHeader(
  heading: { upper: Cells; lower: Cells | undefined },
  rows: readonly Row[],
  known: TerminalProfile['columns'],
): Spread | null {
  const [upper, lower] = [heading.upper, heading.lower ?? []].map(filled) as [Cells, Cells]
  const width = Math.max(0, ...rows.map(({ cells }) => widthOf(cells)))
  const groups = upper.length + lower.length - width
  if (width <= widthOf(heading.upper) || groups < 1 || groups > mostGroups) return null
  if (lower.length < 2 * groups || upper.length + lower.length > mostNames) return null
  let best: { spread: Spread; score: readonly number[]; means: string } | null = null
  let isSure = false
  for (const at of choices(upper.length, groups)) {
    for (const sizes of partsOf(lower.length, groups)) {
      const spread = spreadOver({ upper, lower }, at, sizes)
      const header = headerAt(spread.upper, spread.lower, known)
      if (header?.height !== 2) continue
      const { columns } = header
      const misplaced = rows.reduce((sum, row) => sum + misplacedIn(row, columns), 0)
      const joined = columns.filter(({ header }) => / /.test(header)).length
      const score = [-misplaced, columns.length, joined]
      const means = JSON.stringify(columns.map(({ index, means }) => [index, means]))
      const order = best === null ? 1 : compare(score, best.score)
      isSure = order > 0 || (isSure && (order < 0 || means === best?.means))
      if (order > 0) best = { spread, score, means }
    }
  }
  return isSure ? (best?.spread ?? null) : null
}

const mostGroups = 3
const mostNames = 24

const filled = (cells: Cells): Cells => cells.filter((cell) => cell.trim() !== '')

const widthOf = (cells: Cells): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, index) => value - (other[index] ?? 0)).find((by) => by !== 0) ?? 0

/** Yields every choice of `count` positions among `length`. */
function* choices(length: number, count: number, from = 0): Iterable<readonly number[]> {
  if (count === 0) yield []
  else
    for (let first = from; first <= length - count; first += 1)
      for (const others of choices(length, count - 1, first + 1)) yield [first, ...others]
}

/** Yields every way to split `total` columns into `count` groups of at least two columns. */
function* partsOf(total: number, count: number): Iterable<readonly number[]> {
  if (count === 1) yield [total]
  else
    for (let first = 2; first <= total - 2 * (count - 1); first += 1)
      for (const others of partsOf(total - first, count - 1)) yield [first, ...others]
}

function spreadOver(
  { upper, lower }: Spread,
  at: readonly number[],
  sizes: readonly number[],
): Spread {
  const rest = [...lower]
  const columns = upper.flatMap((name, index) => {
    const size = sizes[at.indexOf(index)]
    if (size === undefined) return [[name, '']]
    return rest.splice(0, size).map((below, nth) => [nth === 0 ? name : '', below])
  })
  return {
    upper: columns.map(([above = '']) => above),
    lower: columns.map(([, below = '']) => below),
  }
}
