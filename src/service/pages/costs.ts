import type { Box } from '../../domain/box.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import type { Money } from '../../domain/tariffs/sum-costs.js'
import type { CostsView } from './costs-view.js'

/** The tariffs of an account, or why the tariffs cannot be used. */
export type TariffState =
  | { kind: 'none' }
  | { kind: 'unusable'; place: string; message: string; cure: string }
  | { kind: 'usable'; files: string[]; updatedAt: string }

/** Sums for one customer, shipping line or terminal in one currency. */
export interface CostSumLine {
  /** Value of the filter for this group; null for containers without a customer, line or terminal. */
  value: string | null
  name: string | null
  containers: number
  accruing: number
  clocks: number
  /** Sum up to today; null for a group of clocks whose costs are unknown. */
  today: Money | null
  nextDay: Money | null
}

export interface BoxClocks {
  box: Box
  clocks: ClockCost[]
}

export interface Costs {
  view: CostsView
  tariffs: TariffState
  /** Name of the only customer, shipping line or terminal on the page; null without a filter. */
  filteredTo: string | null
  today: Money[]
  nextDay: Money[]
  accruing: number
  /** Number of clocks, such as demurrage, whose costs cannot be computed. */
  unknown: number
  /** Number of clocks, such as demurrage, to which no tariff rule applies. */
  withoutRule: number
  sums: CostSumLine[]
  boxes: BoxClocks[]
  total: number
  pages: number
  /** Number of containers whose costs are being computed again. */
  outdated: number
}
