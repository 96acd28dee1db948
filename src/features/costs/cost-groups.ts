import { pickupPlace } from '../../domain/pickup-place.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import { type ClockSum, sumClocks } from '../../domain/tariffs/sum-clocks.js'
import { type Money, sumMoney } from '../../domain/tariffs/sum-costs.js'

export const costGroupKinds = ['customer', 'line', 'terminal', 'clock'] as const
export type CostGroupKind = (typeof costGroupKinds)[number]

export interface CostGroup extends ClockSum<ClockCost> {
  by: CostGroupKind
  ahead: Money | null
}

export const groupCosts = (costs: readonly ClockCost[], by: CostGroupKind): CostGroup[] =>
  sumClocks(costs, (cost) => nameOf(cost, by)).map((group) => {
    const [ahead = null] = sumMoney(group.clocks.flatMap((cost) => cost.ahead ?? []))
    return { ...group, by, ahead }
  })

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
