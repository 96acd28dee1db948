import type { Terminal } from '../contract/place.js'
import type { Container, TransportEvent } from '../contract/tracked-resources.js'
import type { Box } from '../domain/box.js'
import type { BoxHistory } from '../domain/box-history.js'
import type { EventFacts } from '../domain/event-facts/known-box.js'
import { portCall } from '../domain/port-call.js'
import { isSailingOfBill } from '../domain/sailing.js'
import type { Row, SqlValue } from '../sqlite/driver.js'
import { instant, parsed, parsedOrNull } from './payload.js'
import { shipmentAsStored } from './shipment-as-stored.js'

export interface StoredBox extends Box {
  fetchedAt: Date
}

/** SQL for the events of a container `c`, with the names of their places, if they state a move in a port on the way. */
const movesOfBox = `
  SELECT json_group_array(json(CASE WHEN p.payload IS NULL THEN e.payload
    ELSE json_set(e.payload, '$.location_name', json_extract(p.payload, '$.name')) END))
  FROM events e LEFT JOIN places p ON p.id = json_extract(e.payload, '$.location.id')
    AND p.type = json_extract(e.payload, '$.location.type')
  WHERE e.container_id = c.id AND EXISTS (SELECT 1 FROM events m WHERE m.container_id = c.id
    AND (instr(m.payload, '.transport.transshipment_') OR instr(m.payload, '.transport.feeder_')))
  HAVING count(*) > 0`

/** SQL for containers with shipment and places. The caller adds conditions on `c` (container) and `s` (shipment). */
export const selectBoxes = `
  SELECT c.payload AS container, c.told, c.number, c.turn, c.sort_date, c.fetched_at, c.history,
    c.sailing, EXISTS (SELECT 1 FROM event_lists l WHERE l.container_id = c.id)
      OR EXISTS (SELECT 1 FROM events e WHERE e.container_id = c.id) AS has_events,
    c.id, CASE WHEN c.is_open = 1 THEN (${movesOfBox}) END AS moves, s.id AS shipment_id, s.payload AS shipment,
    t.id AS terminal_id, t.payload AS terminal, f.id AS facility_id, f.payload AS facility
  FROM containers c
  LEFT JOIN shipments s ON s.id = c.shipment_id
  LEFT JOIN places t ON t.id = c.pod_terminal_id AND t.type = 'terminal'
  LEFT JOIN places f ON f.id = c.pickup_facility_id AND f.type = c.pickup_facility_type`

export const boxOrder = 'c.turn, c.sort_date IS NULL, c.sort_date, c.number, c.id'

/**
 * Returns a text by which containers are sorted, in the same order as `boxOrder`. The separator \u0000 sorts before
 * every letter and digit, so that a number comes before a longer number with the same start.
 */
export const orderKey = ({ turn, sort_date, number, id }: Row): string =>
  `${turn}${sort_date ?? '\u{ff}'}\u0000${number}\u0000${id}`

export const boxesOf = (rows: readonly Row[]): StoredBox[] => rows.map(boxReader())

/**
 * Returns a function that reads the containers of a list, which share the objects of their shipments and places. With
 * `mostShared`, the function forgets these objects whenever there are more.
 */
export function boxReader(mostShared = Number.POSITIVE_INFINITY): (row: Row) => StoredBox {
  const known = new Map<string, unknown>()
  return (row) => {
    if (known.size > mostShared) known.clear()
    const container = containerOf(row)
    const shipment = shipmentAsStored(once(known, row.shipment_id, row.shipment), row.sailing)
    const isUnread = row.has_events === 0 && isSailingOfBill(container, shipment)
    const call = typeof row.moves === 'string' && portCall(parsed<TransportEvent[]>(row.moves))
    return {
      container,
      shipment,
      ...(call ? { portCall: call } : {}),
      ...(isUnread ? { isSailingUnread: true as const } : {}),
      terminal: once<Terminal>(known, row.terminal_id, row.terminal),
      pickupFacility: once<Terminal>(known, row.facility_id, row.facility),
      ...(typeof row.history === 'string' ? { history: parsed<BoxHistory>(row.history) } : {}),
      fetchedAt: instant(row.fetched_at),
    }
  }
}

/**
 * Returns a container together with facts that only its events state. Most containers have no such facts and are not
 * copied.
 */
function containerOf({ container, told }: Row): Container {
  const stated = parsed<Container>(container)
  return told === null ? stated : { ...stated, ...parsedOrNull<EventFacts>(told) }
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
