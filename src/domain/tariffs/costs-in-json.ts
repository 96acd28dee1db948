import type { ContainerCosts } from '../../contract/container-costs.js'
import { sumOfClocks } from './box-cost-sum.js'
import type { ClockCost } from './box-costs.js'
import { clockInJson } from './clock-in-json.js'
import type { Money } from './sum-costs.js'

/** Converts the costs of a container to JSON: the sums of all clocks by currency, and each clock without its days. */
export function costsInJson(clocks: readonly ClockCost[]): ContainerCosts {
  const { today, nextDay, unknown } = sumOfClocks(clocks)
  return {
    today: today.map(moneyInJson),
    next_day: nextDay.map(moneyInJson),
    unknown,
    clocks: clocks.map(clockInJson),
  }
}

const moneyInJson = ({ amount, currency }: Money) => ({
  amount: Number(amount),
  currency_code: currency,
})
