import type { Terminal } from '../contract/place.js'
import type { Container } from '../contract/tracked-resources.js'
import type { Box, PortCall } from '../domain/box.js'
import type { BoxHistory } from '../domain/box-history.js'
import type { EventFacts } from '../domain/event-facts/known-box.js'
import { isSailingOfBill } from '../domain/sailing.js'
import type { Row, SqlValue } from '../sqlite/driver.js'
import { boxPayload } from './cache-schema.js'
import type { StoredPortCall } from './ingest/port-call-of-events.js'
import { unpackRefs } from './packed-refs.js'
import { instant, parsed, parsedOrNull } from './payload.js'
import { shipmentAsStored } from './shipment-as-stored.js'

export interface StoredBox extends Box {
  fetchedAt: Date
}

/** SQL that selects containers with shipments and places. Callers add conditions on `c` (container), `s` (shipment). */
export const selectBoxes = `
  SELECT ${boxPayload} AS container, c.told, c.number, c.turn, c.sort_date, c.fetched_at, c.history,
    c.sailing, EXISTS (SELECT 1 FROM event_lists l WHERE l.container_id = c.id)
      OR EXISTS (SELECT 1 FROM events e WHERE e.container_id = c.id) AS has_events,
    c.id, c.port_call, c.older_members, s.id AS shipment_id, s.payload AS shipment,
    t.id AS terminal_id, t.payload AS terminal, f.id AS facility_id, f.payload AS facility
  FROM containers c
  LEFT JOIN shipments s ON s.id = c.shipment_id
  LEFT JOIN places t ON t.id = c.pod_terminal_id AND t.type = 'terminal'
  LEFT JOIN places f ON f.id = c.pickup_facility_id AND f.type = c.pickup_facility_type`

export const boxOrder = 'c.turn, c.sort_date IS NULL, c.sort_date, c.number, c.id'

/** Returns a key that sorts rows like `boxOrder`. A \u0000 separates its parts, so that `12` sorts before `123`. */
export const orderKey = ({ turn, sort_date, number, id }: Row): string =>
  `${turn}${sort_date ?? '\u{ff}'}\u0000${number}\u0000${id}`

export const boxesOf = (rows: readonly Row[]): StoredBox[] => rows.map(boxReader())

/** Creates a converter from rows to containers. Containers of the same shipment or place share one object for it. */
export function boxReader(mostShared = Number.POSITIVE_INFINITY): (row: Row) => StoredBox {
  const known = new Map<string, unknown>()
  return (row) => {
    if (known.size > mostShared) known.clear()
    const { container, doubtful } = containerOf(row)
    const shipment = shipmentAsStored(once(known, row.shipment_id, row.shipment), row.sailing)
    const isUnread = row.has_events === 0 && isSailingOfBill(container, shipment)
    const call = portCallIn(row)
    return {
      container,
      shipment,
      ...(call === undefined ? {} : { portCall: call }),
      ...(doubtful ? { doubtful } : {}),
      ...(isUnread ? { isSailingUnread: true as const } : {}),
      terminal: once<Terminal>(known, row.terminal_id, row.terminal),
      pickupFacility: once<Terminal>(known, row.facility_id, row.facility),
      ...(typeof row.history === 'string' ? { history: parsed<BoxHistory>(row.history) } : {}),
      fetchedAt: instant(row.fetched_at),
    }
  }
}

/** Maximum time in ms between reading a container's events and reading the container. Older events may miss a move. */
const mostEventsAgeMs = 3_600_000

/**
 * Returns the stored port call. Undefined if its events are too old, because the container may have moved since then.
 * Accepts old events if a webhook updated the container, because a webhook would have delivered newer events.
 */
function portCallIn({ port_call, fetched_at, older_members }: Row): PortCall | null | undefined {
  const stored = parsedOrNull<StoredPortCall>(port_call)
  if (stored === null) return undefined
  const ageMs = instant(fetched_at).getTime() - Date.parse(stored.readAt)
  return ageMs <= mostEventsAgeMs || older_members !== null ? stored.call : undefined
}

function containerOf({ container, told }: Row): Pick<Box, 'container' | 'doubtful'> {
  const stated = unpackRefs(parsed<Container>(container))
  const read = parsedOrNull<EventFacts & Pick<Box, 'doubtful'>>(told)
  if (read === null) return { container: stated }
  const { doubtful, ...facts } = read
  return { container: { ...stated, ...facts }, doubtful }
}

function once<Payload>(
  known: Map<string, unknown>,
  id: SqlValue | undefined,
  payload: SqlValue | undefined,
): Payload | null {
  if (typeof id !== 'string') return null
  if (!known.has(id)) known.set(id, parsed<Payload>(payload))
  return known.get(id) as Payload
}
