import type { Box } from '../box.js'
import { oncePer } from '../once-per.js'
import {
  boxCosts,
  type ClockCost,
  type CostSources,
  type CostStatus,
  type RulesByLeg,
} from './box-costs.js'
import { type Money, sumMoney } from './sum-costs.js'
import type { TariffRule } from './tariff-rule.js'

/** Costs of a container by currency. The sum contains all daily charges, such as demurrage. */
export interface BoxCostSum {
  /** Costs up to today. Contains only currencies in which something was charged. */
  today: Money[]
  nextDay: Money[]
  /** Number of clocks, such as demurrage, that accrue an amount which oct cannot compute. */
  unknown: number
}

/** Prepares a function that sums the costs of a container. The sum is null if the container has no costs. */
export function boxCostSums(
  rules: RulesByLeg<TariffRule>,
  sources: CostSources,
): (box: Box) => BoxCostSum | null {
  // The sums are cached for each container, because several columns and fields show them.
  return oncePer((box: Box) => {
    const sum = sumOfClocks(boxCosts(box, rules, sources))
    return sum.today.length + sum.nextDay.length + sum.unknown === 0 ? null : sum
  })
}

export function sumOfClocks(clocks: readonly ClockCost[]): BoxCostSum {
  const counts = clocks.flatMap(({ count }) => count ?? [])
  const next = counts.map(({ next_day_cost: amount, currency }) => ({ amount, currency }))
  return {
    today: sumMoney(counts).filter(isPositive),
    nextDay: sumMoney(next).filter(isPositive),
    unknown: clocks.filter(({ status }) => isUnknown(status)).length,
  }
}

const isPositive = ({ amount }: Money): boolean => Number(amount) !== 0

export const isUnknown = (status: CostStatus): boolean => unknowns.has(status)

const unknowns: ReadonlySet<string> = new Set([
  'unknown_start',
  'unknown_end',
  'unknown_date',
  'missing_rate',
  'bad_facts',
  'ambiguous',
])
