import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import { costFacts } from '../../domain/tariffs/cost-facts.js'
import type { CostsView } from '../pages/costs-view.js'
import type { Tenant } from '../store/database/store.js'
import { exportedCell } from './export-board.js'
import { allClocks } from './read-costs.js'

/** Columns of exported costs. They are the same as the columns of `oct costs`. */
export const costColumns: readonly string[] = Object.keys(costFacts)

/** Yields the rows of a filtered list of costs in portions. Each row is a list with one text per column. */
export async function* exportedClocks(
  tenant: Tenant,
  view: CostsView,
  now: Date,
): AsyncGenerator<string[][]> {
  for await (const clocks of allClocks(tenant, view, now)) yield clocks.map(cellsOf)
}

const cellsOf = (cost: ClockCost): string[] =>
  Object.values(costFacts).map((fact) => exportedCell(fact(cost)))
