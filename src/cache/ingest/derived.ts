import type { Container, Shipment } from '../../contract/tracked-resources.js'
import { type Arrival, arrival, shipmentArrival } from '../../domain/arrival.js'
import { waitsWithoutDeadline } from '../../domain/box-filter.js'
import type { CalendarDate } from '../../domain/calendar-date.js'
import { lastFreeDay } from '../../domain/last-free-day.js'
import { isOpenBox } from '../../domain/open-box.js'
import { isGone, readiness, waitsForPickup } from '../../domain/readiness.js'
import { localDate } from '../../domain/zoned-time.js'

/**
 * The version of the rules that compute derived columns. Raise this number if a column or its rule changes; a cache
 * with another version is then recomputed.
 */
export const rulesVersion = '5'

/** The columns of a container that depend on the container and its shipment. */
export const boxColumnNames = [
  'is_open',
  'turn',
  'sort_date',
  'readiness',
  'due_on',
  'eta_at',
  'waits',
  'lacks_deadline',
] as const

export type BoxColumns = Record<(typeof boxColumnNames)[number], string | number | null>

/**
 * Computes the derived columns of a container. They are stored, because dates in zones would take longer than the
 * rest of a list. `sort_date` is the earliest last free day at the place of pickup, or else the arrival. `due_on` is
 * that last free day until the container leaves.
 */
export function boxColumns(
  container: Container,
  shipment: Shipment | null,
  isDropped: boolean,
): BoxColumns {
  const isAway = orElse(false, () => isGone(container, shipment))
  const due = isAway ? null : orElse(null, () => lastFreeDay(container)?.earliest.date ?? null)
  const arrived = orElse(null, () => arrival(container, shipment))
  const isAtPickup = Boolean(container.pod_discharged_at) && !isAway
  const box = { container, shipment, terminal: null, pickupFacility: null }
  return {
    is_open: Number(!isDropped && orElse(true, () => isOpenBox(container, shipment))),
    turn: turns[isAway ? 'gone' : !isAtPickup ? 'coming' : due === null ? 'undated' : 'due'],
    sort_date: (isAtPickup ? due : null) ?? orElse(null, () => arrivalDate(arrived)),
    readiness: orElse(null, () => readiness(container, shipment)),
    due_on: due,
    eta_at: arrived?.kind === 'eta' ? utcText(arrived.at) : null,
    waits: Number(orElse(true, () => waitsForPickup(container, shipment))),
    lacks_deadline: Number(orElse(false, () => waitsWithoutDeadline(box))),
  }
}

/** Lists start with containers to pick up and end with containers that have left. */
const turns = { due: 0, undated: 1, coming: 2, gone: 3 }

export const shipmentColumnNames = ['is_open', 'sort_date'] as const

export type ShipmentColumns = Record<(typeof shipmentColumnNames)[number], string | number | null>

/** Computes the derived columns of a shipment. `sort_date` is the arrival; it orders shipments without containers. */
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

/**
 * Returns the result of `work`, or `otherwise` if `work` throws RangeError or TypeError. An unknown zone or invalid
 * instant then does not prevent the storing of the data.
 */
export function orElse<Result>(otherwise: Result, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return otherwise
    throw error
  }
}
