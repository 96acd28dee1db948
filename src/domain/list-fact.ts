import { type Box, references } from './box.js'
import { equipmentInWords } from './equipment.js'
import { containerFees, currencySums, feeInCell, feeItemInCell } from './fees.js'
import { lastFreeDay, waitsWithoutDeadline } from './last-free-day.js'
import type { ListFacts } from './list-facts.js'
import { lastCheckedAt } from './open-box.js'
import { pickupPlace } from './pickup-place.js'
import { pickupState } from './pickup-state.js'
import { activeHolds, pendingHolds, readiness } from './readiness.js'
import { factStatus } from './reported.js'
import { terminalCode } from './terminal-name.js'

type Derivations = { [Name in keyof ListFacts]: (box: Box) => ListFacts[Name] }

const derivations: Derivations = {
  id: ({ container }) => container.id,
  number: ({ container }) => container.number ?? null,
  ref_numbers: (box) => references(box),
  readiness: ({ container, shipment }) => readiness(container, shipment),
  readiness_words: (box) => pickupState(box).words,
  readiness_confirmed: (box) => pickupState(box).isConfirmed,
  waits_without_deadline: ({ container, shipment }) => waitsWithoutDeadline(container, shipment),
  pickup_lfd_date: ({ container }) => lastFreeDay(container)?.date ?? null,
  pickup_lfd_source: ({ container }) => lastFreeDay(container)?.source ?? null,
  earliest_lfd: ({ container }) => lastFreeDay(container)?.earliest ?? null,
  earliest_lfd_date: ({ container }) => lastFreeDay(container)?.earliest.date ?? null,
  holds: ({ container }) => [...new Set(activeHolds(container).map(({ name }) => name))],
  pending_holds: ({ container }) => [...new Set(pendingHolds(container).map(({ name }) => name))],
  fee_sums: ({ container }) => currencySums(containerFees(container)),
  fees: ({ container }) => containerFees(container).map(feeInCell),
  fee_items: ({ container }) =>
    containerFees(container).flatMap(({ fees }) => fees.map(feeItemInCell)),
  availability_status: (box) => factStatus(box, 'availability'),
  holds_status: (box) => factStatus(box, 'holds'),
  fees_status: (box) => factStatus(box, 'fees'),
  pickup_lfd_status: (box) => factStatus(box, 'pickup_lfd'),
  terminal: (box) => pickupPlace(box).label || null,
  terminal_code: (box) => terminalCode(pickupPlace(box).facility),
  terminal_firms_code: (box) => pickupPlace(box).facility?.firms_code || null,
  terminal_name: (box) => pickupPlace(box).facility?.name || null,
  terminal_port: (box) => pickupPlace(box).port,
  terminal_port_code: (box) => pickupPlace(box).portCode,
  size: ({ container }) => equipmentInWords(container),
  customer_name: ({ shipment }) => shipment?.customer_name ?? null,
  appointment: ({ container: { pickup_appointment_at: at, pod_timezone: zone } }) =>
    at ? [at, zone ?? null] : null,
  checked_at: ({ container, shipment }) => lastCheckedAt(container, shipment),
  simulated: ({ container }) => container.simulated ?? null,
}

/** Returns a fact about a container from the cache. If the cache does not contain the fact, computes the fact. */
export const listFact = <Name extends keyof ListFacts>(box: Box, name: Name): ListFacts[Name] =>
  box.listed === undefined ? derivations[name](box) : box.listed.of(name)

export const listFacts = (box: Box): ListFacts =>
  Object.fromEntries(
    Object.entries(derivations).map(([name, derive]) => [name, derive(box)]),
  ) as unknown as ListFacts
