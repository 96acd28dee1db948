import type { Text, Viewing } from '../../cli/output/view.js'
import type { Box } from '../../domain/box.js'
import { moneyInWords } from '../../domain/tariffs/sum-costs.js'

/** Returns what a container costs today, and what the next day adds; empty if there are no tariffs or charges. */
export function boxCostText(box: Box, { costsOf }: Viewing): Text {
  const sum = costsOf?.(box)
  if (!sum) return { words: '' }
  const today = sum.today.map(moneyInWords).join(', ')
  const next = sum.nextDay.map(moneyInWords).join(', ')
  const words = today || (sum.unknown > 0 ? 'unknown' : '')
  return {
    words,
    tone: next === '' ? 'plain' : 'bad',
    aside: next === '' ? '' : ` (+${next} a day)`,
  }
}

export const costsToday = (box: Box, { costsOf }: Viewing): string[] =>
  (costsOf?.(box)?.today ?? []).map(moneyInWords)

export const costsNextDay = (box: Box, { costsOf }: Viewing): string[] =>
  (costsOf?.(box)?.nextDay ?? []).map(moneyInWords)

/** Returns the JSON members with the costs of a container. Without tariffs, returns no members. */
export function costMembers(box: Box, { costsOf }: Viewing): Record<string, unknown> {
  if (costsOf === undefined) return {}
  const sum = costsOf(box)
  const members = (amounts: typeof sum) => ({
    costs: (amounts?.today ?? []).map(({ amount, currency }) => ({
      amount: Number(amount),
      currency_code: currency,
    })),
    costs_next_day: (amounts?.nextDay ?? []).map(({ amount, currency }) => ({
      amount: Number(amount),
      currency_code: currency,
    })),
  })
  return { ...members(sum), costs_unknown: sum?.unknown ?? 0 }
}
