import type { Box } from '../../domain/box.js'
import { containerFees, type FeeSum, feeItems } from '../../domain/fees.js'
import { lastFreeDay } from '../../domain/last-free-day.js'
import { pickupState } from '../../domain/pickup-state.js'
import { readiness } from '../../domain/readiness.js'
import { factStatus, pickupFacts } from '../../domain/reported.js'
import { terminalMembers } from './terminal-fields.js'

/** Returns a flat JSON object with the names of the API. Each last free day is given as a date and an instant. */
export function boxRecord(box: Box): Record<string, unknown> {
  const { id, type, links, ...members } = box.container
  const record: Record<string, unknown> = {
    id,
    type,
    ...(links === undefined ? {} : { links }),
    ...besides(
      {
        readiness: readiness(box.container, box.shipment),
        ...deadlineMembers(box),
        fees: containerFees(box.container).map(feeMembers),
        fee_items: feeItems(box.container),
        holds_since: { ...box.history?.holdsSince },
        ...terminalMembers(box),
        ...(box.isSailingUnread ? { sailing_confirmed: false } : {}),
        readiness_confirmed: pickupState(box).isConfirmed,
        ...Object.fromEntries(
          pickupFacts.map((fact) => [`${fact}_status`, factStatus(box, fact)] as const),
        ),
      },
      members,
    ),
  }
  if (box.shipment) record.shipment = withoutContainers(box.shipment)
  if (box.terminal) record.pod_terminal = box.terminal
  if (box.pickupFacility) record.pickup_facility = box.pickupFacility
  return record
}

function besides(computed: object, members: object): Record<string, unknown> {
  // Copying all members at once is much faster, and possible unless two members have the same name.
  const isUsual = Object.keys(computed).every((name) => !Object.hasOwn(members, name))
  if (isUsual) return { ...computed, ...members }
  const moved = Object.entries(members).map(([name, value]) => [
    Object.hasOwn(computed, name) ? `attributes_${name}` : name,
    value,
  ])
  return { ...computed, ...Object.fromEntries(moved) }
}

function deadlineMembers({ container }: Box): Record<string, string | null> {
  const deadline = lastFreeDay(container)
  return {
    pickup_lfd_date: deadline?.date ?? null,
    pickup_lfd_source: deadline?.source ?? null,
    earliest_lfd_date: deadline?.earliest.date ?? null,
  }
}

export const feeMembers = ({ amount, currency_code, posted, unreadable }: FeeSum): object => ({
  amount,
  currency_code,
  posted,
  ...(unreadable === undefined ? {} : { unreadable }),
})

/** Returns a shipment without its containers, because the list already has a row for each container. */
function withoutContainers(shipment: object): object {
  const { containers: _boxes, ...rest } = shipment as { containers?: unknown }
  return rest
}
