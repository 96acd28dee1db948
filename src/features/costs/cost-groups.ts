import { pickupPlace } from '../../domain/pickup-place.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import { type Money, sumMoney } from '../../domain/tariffs/sum-costs.js'

export const costGroupKinds = ['customer', 'line', 'terminal', 'clock'] as const
export type CostGroupKind = (typeof costGroupKinds)[number]

export interface CostGroup {
  by: CostGroupKind
  name: string | null
  today: Money | null
  nextDay: Money | null
  ahead: Money | null
  clocks: ClockCost[]
}

export function groupCosts(costs: readonly ClockCost[], by: CostGroupKind): CostGroup[] {
  const groups = new Map<string, ClockCost[]>()
  for (const cost of costs) {
    const key = JSON.stringify([nameOf(cost, by), currencyOf(cost)])
    groups.set(key, [...(groups.get(key) ?? []), cost])
  }
  return [...groups]
    .map(([key, clocks]) => {
      const [name] = JSON.parse(key) as [string | null]
      return { by, name, clocks, ...sumsOf(clocks) }
    })
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

function nameOf({ box, clock }: ClockCost, by: CostGroupKind): string | null {
  switch (by) {
    case 'customer':
      return box.shipment?.customer_name || null
    case 'line':
      return box.shipment?.shipping_line_scac || null
    case 'terminal':
      return pickupPlace(box).label || null
    case 'clock':
      return clock
  }
}

const currencyOf = ({ count }: ClockCost): string | null =>
  count === null || count.amount === null ? null : count.currency

function sumsOf(clocks: readonly ClockCost[]): Pick<CostGroup, 'today' | 'nextDay' | 'ahead'> {
  const counts = clocks.flatMap(({ count }) => count ?? [])
  const next = counts.map(({ next_day_cost: amount, currency }) => ({ amount, currency }))
  const [today = null] = sumMoney(counts)
  const [nextDay = null] = sumMoney(next)
  const [ahead = null] = sumMoney(clocks.flatMap((cost) => cost.ahead ?? []))
  return { today, nextDay, ahead }
}

const keyOf = ({ name, today }: CostGroup): string =>
  `${name ?? '\u{10FFFF}'} ${today?.currency ?? '\u{10FFFF}'}`
