import type { TerminalObservation } from '../../sources/source.js'
import type { TransportEventState } from '../shipment-state.js'
import { zoneOf } from './place-name.js'

/** The instant at which a container became available or unavailable for pickup. */
export interface AvailabilityTurn {
  reading: TerminalObservation
  isAvailable: boolean
}

/**
 * Returns changes of availability before `goneAt`. `atPickupSince` is when the container reached its place of pickup,
 * or null. The first reading is a change if it says "available", or "not available" after `atPickupSince`.
 */
export function availabilityTurns(
  readings: readonly TerminalObservation[],
  atPickupSince: string | null,
  goneAt: string | null,
): AvailabilityTurn[] {
  const turns: AvailabilityTurn[] = []
  for (const reading of readings) {
    if (goneAt !== null && reading.seen_at >= goneAt) break
    const isAvailable = reading.available_for_pickup
    if (isAvailable === null) continue
    const isAtPickup = atPickupSince !== null && reading.seen_at >= atPickupSince
    const before = turns.at(-1)?.isAvailable
    const isTurn = before === undefined ? isAvailable || isAtPickup : isAvailable !== before
    if (isTurn) turns.push({ reading, isAvailable })
  }
  return turns
}

/** Returns an event for each change of availability. The time of the event is when the source published the change. */
export function availabilityEvents(turns: readonly AvailabilityTurn[]): TransportEventState[] {
  return turns.map(({ reading, isAvailable }) => ({
    key: `availability:${reading.key}`,
    where: reading.where,
    vessel: null,
    source_event: null,
    previous_version: null,
    attributes: {
      event: isAvailable ? 'container.transport.available' : 'container.transport.not_available',
      timestamp: reading.seen_at,
      timezone: zoneOf(reading.where),
      location_locode: reading.where.locode,
      voyage_number: null,
      data_source: reading.data_source,
      created_at: reading.seen_at,
      value: null,
      value_timestamp: null,
      invalidated_at: null,
    },
  }))
}
