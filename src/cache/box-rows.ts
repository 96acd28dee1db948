import type { Terminal } from '../contract/place.js'
import type { Container } from '../contract/tracked-resources.js'
import type { Box } from '../domain/box.js'
import type { BoxHistory } from '../domain/box-history.js'
import { isSailingOfBill } from '../domain/sailing.js'
import type { ToldFacts } from '../domain/told/known-box.js'
import type { Row, SqlValue } from '../sqlite/driver.js'
import { instant, parsed, parsedOrNull } from './payload.js'
import { shipmentAsStored } from './shipment-as-stored.js'

/** A box as the cache knows it. */
export interface StoredBox extends Box {
  /** When the service last said something about the container. */
  fetchedAt: Date
}

/** The columns and joins of a box; the caller adds conditions and order, on `c` and `s`. */
export const selectBoxes = `
  SELECT c.payload AS container, c.told, c.number, c.turn, c.sort_date, c.fetched_at, c.history,
    c.sailing, EXISTS (SELECT 1 FROM event_lists l WHERE l.container_id = c.id)
      OR EXISTS (SELECT 1 FROM events e WHERE e.container_id = c.id) AS has_events,
    c.id, s.id AS shipment_id, s.payload AS shipment,
    t.id AS terminal_id, t.payload AS terminal, f.id AS facility_id, f.payload AS facility
  FROM containers c
  LEFT JOIN shipments s ON s.id = c.shipment_id
  LEFT JOIN places t ON t.id = c.pod_terminal_id AND t.type = 'terminal'
  LEFT JOIN places f ON f.id = c.pickup_facility_id AND f.type = c.pickup_facility_type`

/** The order of every list of boxes: what must be picked up first, first; what has left, last. */
export const boxOrder = 'c.turn, c.sort_date IS NULL, c.sort_date, c.number, c.id'

/** The same order as a text; \u0000 comes before whatever a longer one goes on with. */
export const orderKey = ({ turn, sort_date, number, id }: Row): string =>
  `${turn}${sort_date ?? '\u{ff}'}\u0000${number}\u0000${id}`

/** Boxes of one query. Those that share a shipment or a terminal share one parsed object. */
export const boxesOf = (rows: readonly Row[]): StoredBox[] => rows.map(boxReader())

/** Makes boxes of the rows of one query, one by one. */
export function boxReader(): (row: Row) => StoredBox {
  const known = new Map<string, unknown>()
  return (row) => {
    const container = { ...parsed<Container>(row.container), ...parsedOrNull<ToldFacts>(row.told) }
    const shipment = shipmentAsStored(once(known, row.shipment_id, row.shipment), row.sailing)
    const isUnread = row.has_events === 0 && isSailingOfBill(container, shipment)
    return {
      container,
      shipment,
      ...(isUnread ? { isSailingUnread: true as const } : {}),
      terminal: once<Terminal>(known, row.terminal_id, row.terminal),
      pickupFacility: once<Terminal>(known, row.facility_id, row.facility),
      ...(typeof row.history === 'string' ? { history: parsed<BoxHistory>(row.history) } : {}),
      fetchedAt: instant(row.fetched_at),
    }
  }
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
