import type { Box } from '../../domain/box.js'
import { boxCosts, type ClockCost } from '../../domain/tariffs/box-costs.js'
import { voyagesOf } from '../board/boxes-of.js'
import type { Tenant } from '../store/database/store.js'
import { availabilityOfBoxes } from './availability-of-boxes.js'
import { holdsOfBoxes } from './holds-of-boxes.js'
import type { UsableRules } from './usable-rules.js'

/** Computes the clocks of containers, such as demurrage, by their account's tariffs. Keeps the order. */
export async function clocksOfBoxes(
  tenant: Tenant,
  boxes: readonly Box[],
  { rules, now }: { rules: UsableRules; now: Date },
): Promise<{ box: Box; clocks: ClockCost[] }[]> {
  const holds = rules.needsHolds ? await holdsOfBoxes(tenant, boxes) : undefined
  const shipments = new Set(boxes.flatMap(({ shipment }) => shipment?.id ?? []))
  const bills = rules.needsBill ? await voyagesOf(tenant, [...shipments]) : undefined
  const heard = bills ? [...bills.values()].flatMap((bill) => bill.boxes) : boxes
  const available = rules.needsAvailability ? await availabilityOfBoxes(tenant, heard) : undefined
  const sources = {
    now,
    calendars: rules.calendars,
    ...(holds && { holdsOf: ({ container }: Box) => holds.get(container.id) ?? [] }),
    ...(available && {
      availabilityOf: ({ container }: Box) => available.get(container.id) ?? [],
    }),
    ...(bills && { billOf: ({ shipment }: Box) => bills.get(shipment?.id ?? '')?.boxes ?? [] }),
  }
  return boxes.map((box) => ({ box, clocks: boxCosts(box, rules.byLeg, sources) }))
}
