import type { TerminalObservation } from '../../sources/source.js'
import type { TransportEventState } from '../shipment-state.js'
import { zoneOf } from './place-name.js'

/** A reading with which a box that can be picked up became available, or stopped being so. */
export interface AvailabilityTurn {
  reading: TerminalObservation
  isAvailable: boolean
}

/**
 * Where availability turned. `standingSince` is when the box is known to stand at the place of
 * pickup, null while it is not: until then "not available" says nothing new. `goneAt` is when it
 * is known to have left: from then on it is not news either.
 */
export function availabilityTurns(
  readings: readonly TerminalObservation[],
  standingSince: string | null,
  goneAt: string | null,
): AvailabilityTurn[] {
  const turns: AvailabilityTurn[] = []
  for (const reading of readings) {
    if (goneAt !== null && reading.seen_at >= goneAt) break
    const isAvailable = reading.available_for_pickup
    const isStanding = standingSince !== null && reading.seen_at >= standingSince
    const before = turns.at(-1)?.isAvailable
    const isTurn = before === undefined ? isAvailable || isStanding : isAvailable !== before
    if (isTurn) turns.push({ reading, isAvailable })
  }
  return turns
}

/** `available` and `not_available` events, stamped with the reading that showed the turn. */
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
