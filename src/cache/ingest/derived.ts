import type { Container } from '../../contract/container.js'
import type { Shipment } from '../../contract/shipment.js'
import { type Arrival, arrival, shipmentArrival } from '../../domain/arrival.js'
import type { CalendarDate } from '../../domain/calendar-date.js'
import { lastFreeDay } from '../../domain/last-free-day.js'
import { isGone } from '../../domain/readiness.js'
import { localDate } from '../../domain/zoned-time.js'

/**
 * The date that orders a list of boxes: the earliest last free day while the box stands at its
 * place of pickup, else its arrival. Computed once on arrival of the data, because dates in zones
 * cost more than the whole list.
 */
export function boxSortDate(container: Container, shipment: Shipment | null): CalendarDate | null {
  return orNull(() => {
    const stands = container.pod_discharged_at && !isGone(container, shipment)
    const deadline = stands ? lastFreeDay(container)?.earliest.date : undefined
    return deadline ?? arrivalDate(arrival(container, shipment))
  })
}

/** The date that orders a shipment without boxes: its arrival. */
export function shipmentSortDate(shipment: Shipment): CalendarDate | null {
  return orNull(() => arrivalDate(shipmentArrival(shipment)))
}

function arrivalDate(arrived: Arrival | null): CalendarDate | null {
  return arrived && localDate(new Date(arrived.at), arrived.zone ?? 'UTC')
}

/** A zone or an instant that nobody can read must not keep a whole account from being stored. */
function orNull<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return null
    throw error
  }
}
