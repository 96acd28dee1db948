import type { Box } from '../../domain/box.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import type { Money } from '../../domain/tariffs/sum-costs.js'
import type { CostsView } from './costs-view.js'

/** The tariffs of an account, or why they cannot be used. */
export type TariffState =
  | { kind: 'none' }
  | { kind: 'unusable'; place: string; message: string; cure: string }
  | { kind: 'usable'; files: string[]; updatedAt: string }

/** Sums of a customer, shipping line or terminal in one currency. */
export interface CostSumLine {
  /** Value of the filter that shows only this group; null for the group without a name. */
  value: string | null
  name: string | null
  containers: number
  accruing: number
  clocks: number
  /** Sum up to today; null for clocks whose costs are unknown. */
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
  /** Name of the customer, line or terminal that the page shows; null without a filter. */
  filteredTo: string | null
  today: Money[]
  nextDay: Money[]
  accruing: number
  /** Number of clocks whose costs cannot be computed. */
  unknown: number
  /** Number of clocks to which no rule of the tariffs applies. */
  withoutRule: number
  sums: CostSumLine[]
  boxes: BoxClocks[]
  total: number
  pages: number
  /** Number of containers whose costs are being computed again. */
  outdated: number
}
