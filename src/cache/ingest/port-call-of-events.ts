import type { Box, PortCall } from '../../domain/box.js'
import { hasHappened } from '../../domain/event-facts/impossible-times.js'
import type { KnownEvent } from '../../domain/event-facts/known-box.js'
import { eventsOfTrip, tripOf } from '../../domain/event-facts/trip.js'
import { isVesselMove, portCall } from '../../domain/port-call.js'
import type { CacheDatabase } from '../cache-database.js'
import { orElse } from './derived.js'

export interface StoredPortCall {
  call: PortCall | null
  /** UTC instant (ISO 8601) at which the service last stated events of the container. */
  readAt: string
}

/** Returns when the list of events of each container was last read. A container whose list was never read is absent. */
export function eventListTimes(
  database: CacheDatabase,
  ids: readonly string[],
): Map<string, string> {
  const rows = database.rows(
    'SELECT container_id, fetched_at FROM event_lists WHERE container_id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids),
  )
  return new Map(rows.map(({ container_id, fetched_at }) => [`${container_id}`, `${fetched_at}`]))
}

/**
 * Returns the port call that a container's events show. Null if no event states a place. Also null if earlier moves may
 * be missing and no known event is a move of the vessel.
 */
export function portCallColumn(
  box: Pick<Box, 'container' | 'shipment'>,
  known: readonly KnownEvent[],
  listReadAt: string | undefined,
): { port_call: string | null } {
  const happened = known.filter(hasHappened)
  const trip = orElse(null, () => tripOf({ ...box, events: happened }))
  const events = eventsOfTrip(trip, happened).map(({ event }) => event)
  if (listReadAt === undefined && !events.some(isVesselMove)) return { port_call: null }
  const call = orElse(undefined, () => portCall(box, events))
  if (call === undefined) return { port_call: null }
  const readAt = known.reduce((last, event) => later(last, event.readAt), listReadAt ?? '')
  return { port_call: JSON.stringify({ call, readAt } satisfies StoredPortCall) }
}

const later = (a: string, b: string): string => (a < b ? b : a)
