import type { Box } from '../../domain/box.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import type { Money } from '../../domain/tariffs/sum-costs.js'
import type { CostsView } from './costs-view.js'

/** The tariffs of an account or, if they cannot be used, the reason. */
export type TariffState =
  | { kind: 'none' }
  | { kind: 'unusable'; place: string; message: string; cure: string }
  | { kind: 'usable'; files: string[]; updatedAt: string }

/** Sum of the costs for one customer, shipping line or terminal in one currency. */
export interface CostSumLine {
  /** Value of the filter for this group. Null for containers without a customer, shipping line or terminal. */
  value: string | null
  name: string | null
  containers: number
  accruing: number
  clocks: number
  /** Sum up to today. Null if the costs of the group are unknown. */
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
  /** Name of the customer, shipping line or terminal by which the costs are filtered. Null without a filter. */
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
  /** Number of containers whose costs the service is still computing. */
  outdated: number
}
