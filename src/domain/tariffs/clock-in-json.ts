import type { ClockCost } from './box-costs.js'
import type { ClockCount } from './clock-count.js'

/** Converts the result for a clock, such as demurrage, to JSON. Omits the days. Amounts are numbers. */
export const clockInJson = ({ clock, by, status, choice, count }: ClockCost) => ({
  clock,
  billed_by: by,
  cost_status: status,
  rule: choice?.rule?.id ?? null,
  count: count && countInJson(count),
  expired_rules: choice?.expired.map(({ id }) => id) ?? [],
  equal_rules: choice?.equal.map(({ id }) => id) ?? [],
  beaten_rules: choice?.beaten.map(({ rule, because }) => ({ rule: rule.id, because })) ?? [],
  unsure_rules: choice?.unsure.map(({ rule, unknown }) => ({ rule: rule.id, unknown })) ?? [],
})

export function countInJson(count: ClockCount) {
  const { days: _days, currency, ...others } = count
  return {
    ...others,
    currency_code: currency,
    amount: asNumber(count.amount),
    tax: asNumber(count.tax),
    tariff_amount: asNumber(count.tariff_amount),
    next_day_cost: asNumber(count.next_day_cost),
    tiers: count.tiers.map((tier) => ({
      ...tier,
      rate: Number(tier.rate),
      amount: Number(tier.amount),
    })),
  }
}

const asNumber = (amount: string | null): number | null => (amount === null ? null : Number(amount))
