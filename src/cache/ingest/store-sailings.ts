import type { Container } from '../../contract/container.js'
import type { Shipment } from '../../contract/shipment.js'
import type { TransportEvent } from '../../contract/transport-event.js'
import type { Vessel } from '../../contract/vessel.js'
import { type BoxOfBill, ownAttributes } from '../../domain/shipment-of-box.js'
import type { ToldFacts } from '../../domain/told/known-box.js'
import type { Row } from '../../sqlite/driver.js'
import type { CacheDatabase } from '../cache-database.js'
import { parsed, parsedOrNull } from '../payload.js'

/** Stores the own attributes of the boxes of some shipments; returns the boxes that have others now. */
export function storeSailings(database: CacheDatabase, shipmentIds: readonly string[]): string[] {
  const rows = database.rows(selectBills, JSON.stringify(shipmentIds))
  if (rows.length === 0) return []
  const events = eventsOf(database, rows)
  const changed: string[] = []
  for (const [shipment, ofBill] of bills(rows)) {
    const boxes = ofBill.map((row): BoxOfBill => {
      const told = parsedOrNull<ToldFacts>(row.told)
      const container = { ...parsed<Container>(row.container), ...told }
      return { container, events: events.get(container.id) ?? [] }
    })
    const own = ownAttributes(shipment, boxes)
    for (const [index, row] of ofBill.entries()) {
      const sailing = own[index] ? JSON.stringify(own[index]) : null
      if (sailing === row.sailing) continue
      database.run('UPDATE containers SET sailing = ? WHERE id = ?', sailing, row.id)
      changed.push(String(row.id))
    }
  }
  return changed
}

/** Boxes of bills with several boxes; of a bill with one only what a second one left behind. */
const selectBills = `
  SELECT c.id, c.payload AS container, c.told, c.sailing, s.id AS shipment_id, s.payload AS shipment
  FROM containers c JOIN shipments s ON s.id = c.shipment_id
  WHERE c.shipment_id IN (SELECT value FROM json_each(?)) AND c.gone_at IS NULL
    AND (c.sailing IS NOT NULL OR EXISTS (SELECT 1 FROM containers o
      WHERE o.shipment_id = c.shipment_id AND o.id <> c.id AND o.gone_at IS NULL))
  ORDER BY c.shipment_id, c.number, c.id`

function bills(rows: readonly Row[]): [Shipment, Row[]][] {
  const byShipment = new Map<string, Row[]>()
  for (const row of rows) {
    const id = String(row.shipment_id)
    byShipment.set(id, [...(byShipment.get(id) ?? []), row])
  }
  return [...byShipment.values()].map((ofBill) => [parsed<Shipment>(ofBill[0]?.shipment), ofBill])
}

/** The events that are known of the boxes of some rows, their vessels embedded. */
function eventsOf(database: CacheDatabase, rows: readonly Row[]): Map<string, TransportEvent[]> {
  const found = database.rows(
    `SELECT e.container_id, e.payload, v.payload AS vessel FROM events e
     LEFT JOIN places v ON v.type = 'vessel' AND v.id = e.payload ->> '$.vessel.id'
     WHERE e.container_id IN (SELECT value FROM json_each(?))
     ORDER BY e.timestamp IS NULL, e.timestamp, e.created_at, e.id`,
    JSON.stringify(rows.map(({ id }) => id)),
  )
  const events = new Map<string, TransportEvent[]>()
  for (const { container_id, payload, vessel } of found) {
    const event = parsed<TransportEvent>(payload)
    const ship = typeof vessel === 'string' ? parsed<Vessel>(vessel) : null
    const id = String(container_id)
    events.set(id, [...(events.get(id) ?? []), ship ? { ...event, vessel: ship } : event])
  }
  return events
}
