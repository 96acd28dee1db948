import type { Container, Shipment } from '../../contract/tracked-resources.js'
import { type Arrival, arrival, shipmentArrival } from '../../domain/arrival.js'
import type { CalendarDate } from '../../domain/calendar-date.js'
import { lastFreeDay, waitsWithoutDeadline } from '../../domain/last-free-day.js'
import { listFacts } from '../../domain/list-fact.js'
import { isOpenBox, terminalCheckedAt } from '../../domain/open-box.js'
import { isGone, readiness, waitsForPickup } from '../../domain/readiness.js'
import { storedForm } from '../../domain/stored-facts.js'
import { localDate } from '../../domain/zoned-time.js'
import type { KnownPlaces } from './known-places.js'

/** Version of the rules for derived columns. Increase it when a rule changes; every cache then computes them again. */
export const rulesVersion = '14'

export const boxColumnNames = [
  'is_open',
  'turn',
  'sort_date',
  'readiness',
  'due_on',
  'eta_at',
  'waits',
  'lacks_deadline',
  'listed',
  'line',
] as const

export type BoxColumns = Record<(typeof boxColumnNames)[number], string | number | null>

/**
 * Returns computed columns of a container, which are stored because computing dates in time zones is slow. `sort_date`
 * is the earliest last free day at the place of pickup; if there is none, the arrival. `due_on` is this last free day,
 * and null after the pickup. `listed` and `line` are null unless the container waits for pickup.
 */
export function boxColumns(
  container: Container,
  shipment: Shipment | null,
  { isDropped, places }: { isDropped: boolean; places: KnownPlaces },
): BoxColumns {
  const isAway = orElse(false, () => isGone(container, shipment))
  const due = isAway ? null : orElse(null, () => lastFreeDay(container)?.earliest.date ?? null)
  const arrived = orElse(null, () => arrival(container, shipment))
  const isAtPickup = Boolean(container.pod_discharged_at) && !isAway
  const waits = orElse(true, () => waitsForPickup(container, shipment))
  return {
    is_open: Number(!isDropped && orElse(true, () => isOpenBox(container, shipment))),
    turn: turns[isAway ? 'gone' : !isAtPickup ? 'coming' : due === null ? 'undated' : 'due'],
    sort_date: (isAtPickup ? due : null) ?? orElse(null, () => arrivalDate(arrived)),
    readiness: orElse('no data', () => readiness(container, shipment)),
    due_on: due,
    eta_at: arrived?.kind === 'eta' ? utcText(arrived.at) : null,
    waits: Number(waits),
    lacks_deadline: Number(orElse(false, () => waitsWithoutDeadline(container, shipment))),
    ...(waits ? orElse(nothingListed, () => listed(container, shipment, places)) : nothingListed),
  }
}

const nothingListed = { listed: null, line: null }

/** Returns the columns for lists. Returns none if a terminal or the time of its last check is unknown. */
function listed(
  container: Container,
  shipment: Shipment | null,
  places: KnownPlaces,
): Pick<BoxColumns, 'listed' | 'line'> {
  const terminal = places.terminalOf(container, 'pod_terminal')
  const pickupFacility = places.terminalOf(container, 'pickup_facility')
  if (terminal === undefined || pickupFacility === undefined) return nothingListed
  if (terminalCheckedAt(container, shipment) === null) return nothingListed
  const form = storedForm(listFacts({ container, shipment, terminal, pickupFacility }))
  return form === null ? nothingListed : { listed: form.keys, line: form.line }
}

/** Sort ranks of containers. Containers that must be picked up come first, picked-up containers last. */
const turns = { due: 0, undated: 1, coming: 2, gone: 3 }

export const shipmentColumnNames = ['is_open', 'sort_date'] as const

export type ShipmentColumns = Record<(typeof shipmentColumnNames)[number], string | number | null>

/** Returns columns of a shipment. Lists sort shipments without containers by `sort_date`, which is the arrival. */
export function shipmentColumns(shipment: Shipment, isGoneAway: boolean): ShipmentColumns {
  return {
    is_open: Number(!isGoneAway && !shipment.line_tracking_stopped_at),
    sort_date: orElse(null, () => arrivalDate(shipmentArrival(shipment))),
  }
}

function arrivalDate(arrived: Arrival | null): CalendarDate | null {
  return arrived && localDate(new Date(arrived.at), arrived.zone ?? 'UTC')
}

function utcText(instant: string): string | null {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** Returns the result of `work`. If odd data causes a RangeError or TypeError, returns `otherwise`. */
export function orElse<Result>(otherwise: Result, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return otherwise
    throw error
  }
}
