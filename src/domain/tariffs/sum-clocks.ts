import type { CostStatus } from './box-costs.js'
import type { ClockCount } from './clock-count.js'
import { type Money, sumMoney } from './sum-costs.js'

/** The members of a clock, such as demurrage, that are needed to add its amount to others. */
export interface SummedClock {
  status: CostStatus
  count: Pick<ClockCount, 'amount' | 'currency' | 'next_day_cost'> | null
}

export interface ClockSum<Clock extends SummedClock> {
  name: string | null
  /** The sum up to today. Null for a group of clocks with unknown costs. */
  today: Money | null
  nextDay: Money | null
  clocks: Clock[]
}

/**
 * Adds the amounts of clocks, such as demurrage, by name and currency. Clocks without an amount are a separate group of
 * their name. Sorts by name. Clocks without a name come last.
 */
export function sumClocks<Clock extends SummedClock>(
  clocks: readonly Clock[],
  nameOf: (clock: Clock) => string | null,
): ClockSum<Clock>[] {
  const groups = new Map<string, Clock[]>()
  for (const clock of clocks) {
    const key = JSON.stringify([nameOf(clock), currencyOf(clock)])
    const group = groups.get(key)
    if (group) group.push(clock)
    else groups.set(key, [clock])
  }
  return [...groups]
    .map(([key, own]) => {
      const [name] = JSON.parse(key) as [string | null]
      return { name, clocks: own, ...sumsOf(own) }
    })
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

const currencyOf = ({ count }: SummedClock): string | null =>
  count === null || count.amount === null ? null : count.currency

function sumsOf(clocks: readonly SummedClock[]): Pick<ClockSum<SummedClock>, 'today' | 'nextDay'> {
  const counts = clocks.flatMap(({ count }) => count ?? [])
  const next = counts.map(({ next_day_cost: amount, currency }) => ({ amount, currency }))
  const [today = null] = sumMoney(counts)
  const [nextDay = null] = sumMoney(next)
  return { today, nextDay }
}

const keyOf = ({ name, today }: Pick<ClockSum<SummedClock>, 'name' | 'today'>): string =>
  `${name ?? '\u{10FFFF}'} ${today?.currency ?? '\u{10FFFF}'}`
