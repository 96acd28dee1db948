import { addDays } from '../calendar-date.js'
import { instantOfLocal, knownZone, localDate } from '../zoned-time.js'
import type { ClockCost } from './box-costs.js'
import { legOf, zoneOf } from './facts-of-box.js'

/** Interval in ms at which oct computes costs that are charged by the hour. */
const hourlyMs = 15 * 60_000

/** Returns when costs will change without new data: the next local midnight if a clock runs, else null. */
export function nextCostTurn(clocks: readonly ClockCost[], now: Date): Date | null {
  const turns = clocks.flatMap((cost) => turnsOf(cost, now)).filter((at) => at > now.getTime())
  return turns.length === 0 ? null : new Date(Math.min(...turns))
}

function turnsOf({ box, status, choice }: ClockCost, now: Date): number[] {
  const rule = choice?.rule
  if (!rule || !(status === 'free' || status === 'accruing')) return []
  if (rule.free.unit === 'hours') return [now.getTime() + hourlyMs]
  const zone = knownZone(zoneOf(box, legOf(rule))) ?? 'UTC'
  const today = localDate(now, zone)
  const begin = `${rule.dayFrom ?? '00:00'}:00`
  return [today, addDays(today, 1)].map((date) => instantOfLocal(date, begin, zone).getTime())
}
