import { compareDecimals, readDecimal, zero } from '../../domain/decimal.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import { moneyInWords, sumMoney } from '../../domain/tariffs/sum-costs.js'

/** A condition of `--check`, such as `accruing > 0` or `amount > 500 USD`. */
export interface CostCondition {
  subject: 'accruing' | 'unknown' | 'amount' | 'next_day'
  operator: '>' | '>=' | '<' | '<='
  limit: string
  /** ISO 4217 code of the amount in the condition. Null if the condition counts charges. */
  currency: string | null
}

const form =
  /^\s*(accruing|unknown|amount|next_day)\s*(>=|<=|>|<)\s*(\d+(?:\.\d+)?)\s*([A-Z]{3})?\s*$/

export function readCostCondition(text: string): CostCondition | null {
  const [, subject, operator, limit = '', currency = null] = form.exec(text) ?? []
  if (subject === undefined || readDecimal(limit) === null) return null
  const isMoney = subject === 'amount' || subject === 'next_day'
  if (isMoney !== (currency !== null)) return null
  return { subject, operator, limit, currency } as CostCondition
}

export function fulfilledBy(condition: CostCondition, costs: readonly ClockCost[]): string | null {
  const value = currentValue(condition, costs)
  const compared = compareDecimals(readDecimal(value) ?? zero, readDecimal(condition.limit) ?? zero)
  const isFulfilled = {
    '>': compared > 0,
    '>=': compared >= 0,
    '<': compared < 0,
    '<=': compared <= 0,
  }[condition.operator]
  const { currency, subject } = condition
  if (!isFulfilled) return null
  const words = currency === null ? value : moneyInWords({ amount: value, currency })
  return `${subject} is ${words}`
}

function currentValue({ subject, currency }: CostCondition, costs: readonly ClockCost[]): string {
  if (subject === 'accruing') {
    return String(costs.filter(({ status }) => status === 'accruing').length)
  }
  if (subject === 'unknown') {
    return String(costs.filter(({ count }) => (count?.amount ?? null) === null).length)
  }
  const counts = costs.flatMap(({ count }) => count ?? [])
  const amounts = counts.map((count) => ({
    amount: subject === 'amount' ? count.amount : count.next_day_cost,
    currency: count.currency,
  }))
  return sumMoney(amounts).find((sum) => sum.currency === currency)?.amount ?? '0'
}
