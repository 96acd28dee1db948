import type { Container, Shipment } from '../../contract/tracked-resources.js'
import { type EventFacts, standingEvents } from '../../domain/event-facts/known-box.js'
import { eventsOfTrip, tripOf } from '../../domain/event-facts/trip.js'
import { type BoxOfBill, ownAttributes } from '../../domain/shipment-of-box.js'
import type { Row } from '../../sqlite/driver.js'
import type { CacheDatabase } from '../cache-database.js'
import { boxPayload } from '../cache-schema.js'
import { parsed, parsedOrNull } from '../payload.js'
import { eventsByBox, statedAt } from './facts-of-events.js'

/** Returns the ids of containers whose sailing changed. */
export function storeSailings(database: CacheDatabase, shipmentIds: readonly string[]): string[] {
  const rows = database.rows(selectBills, JSON.stringify(shipmentIds))
  if (rows.length === 0) return []
  const events = eventsByBox(
    database,
    rows.map(({ id }) => String(id)),
  )
  const changed: string[] = []
  for (const [shipment, ofBill] of bills(rows)) {
    const boxes = ofBill.map((row): BoxOfBill => {
      const told = parsedOrNull<EventFacts>(row.told)
      const container = { ...parsed<Container>(row.container), ...told }
      const all = { container, shipment, events: events.get(container.id) ?? [] }
      const known = standingEvents(eventsOfTrip(tripOf(all), all.events))
      return { container, events: known.map(({ event }) => event) }
    })
    const vesselReadAt = ofBill[0] ? statedAt(ofBill[0], shipment, 'pod_vessel_name') : null
    const own = ownAttributes(shipment, boxes, vesselReadAt ?? never)
    for (const [index, row] of ofBill.entries()) {
      const sailing = own[index] ? JSON.stringify(own[index]) : null
      if (sailing === row.sailing) continue
      database.run('UPDATE containers SET sailing = ? WHERE id = ?', sailing, row.id)
      changed.push(String(row.id))
    }
  }
  return changed
}

const never = new Date(0).toISOString()

/** Selects bills that may have several sailings, because of several containers, newer events or a stored sailing. */
const selectBills = `
  SELECT c.id, ${boxPayload} AS container, c.told, c.sailing, s.id AS shipment_id,
    s.payload AS shipment, s.fetched_at, s.older_members
  FROM containers c JOIN shipments s ON s.id = c.shipment_id
  WHERE c.shipment_id IN (SELECT value FROM json_each(?)) AND c.gone_at IS NULL
    AND (c.sailing IS NOT NULL OR EXISTS (SELECT 1 FROM containers o
      WHERE o.shipment_id = c.shipment_id AND o.id <> c.id AND o.gone_at IS NULL)
    OR EXISTS (SELECT 1 FROM events e WHERE e.container_id = c.id
      AND julianday(e.created_at) > julianday(s.fetched_at)))
  ORDER BY c.shipment_id, c.number, c.id`

function bills(rows: readonly Row[]): [Shipment, Row[]][] {
  const byShipment = new Map<string, Row[]>()
  for (const row of rows) {
    const id = String(row.shipment_id)
    byShipment.set(id, [...(byShipment.get(id) ?? []), row])
  }
  return [...byShipment.values()].map((ofBill) => [parsed<Shipment>(ofBill[0]?.shipment), ofBill])
}
