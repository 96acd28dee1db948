import type { Box } from '../box.js'
import type { ClockCost } from './box-costs.js'

/** Returns whether lists show a clock, such as demurrage. They omit clocks that have not started or cost nothing. */
export function isListed({ status, count, clock, box }: ClockCost): boolean {
  if (status === 'not_started') return false
  if (clock === null) return isOnLand(box)
  return status !== 'final' || Number(count?.amount) !== 0
}

const isOnLand = ({ container }: Box): boolean =>
  Boolean(container.pod_discharged_at) && !container.empty_terminated_at

const ranks: Partial<Record<ClockCost['status'], number>> = {
  accruing: 0,
  free: 2,
  final: 3,
  no_tariff: 4,
}
const unknownRank = 1

/** Sorts clocks, such as demurrage, by status (growing costs first, then unknown costs), then by last free day. */
export function byUrgency(clocks: readonly ClockCost[]): ClockCost[] {
  const keyed = clocks.map((cost) => ({ cost, key: urgencyOf(cost) }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ cost }) => cost)
}

/** Returns a sort key for clocks, such as demurrage. The most urgent clock comes first. */
export function urgencyOf({ status, count, clock, by, box }: ClockCost): string {
  const { number, id } = box.container
  return [ranks[status] ?? unknownRank, count?.lfd ?? '9999', number, id, clock, by].join(' ')
}
