import type { Container, Shipment } from '../../contract/tracked-resources.js'
import type { KnownEvent } from '../../domain/event-facts/known-box.js'
import type { Row, SqlValue } from '../../sqlite/driver.js'
import type { CacheDatabase } from '../cache-database.js'
import { boxPayload } from '../cache-schema.js'
import { parsed, parsedOrNull } from '../payload.js'
import { shipmentAsStored } from '../shipment-as-stored.js'
import type { Columns } from './columns.js'
import { boxColumns, shipmentColumns } from './derived.js'
import { eventFactsOf, eventsByBox, factColumns } from './facts-of-events.js'
import { KnownPlaces } from './known-places.js'
import { eventListTimes, portCallColumn } from './port-call-of-events.js'
import { storeSailings } from './store-sailings.js'

export function deriveBoxes(
  database: CacheDatabase,
  { containers, shipments }: { containers: readonly string[]; shipments: readonly string[] },
): void {
  const rows = database.rows(
    `${selectSources} WHERE c.id IN (SELECT value FROM json_each(?))
       OR c.shipment_id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(containers),
    JSON.stringify(shipments),
  )
  updateBoxes(database, rows)
}

export function deriveShipments(database: CacheDatabase, ids: readonly string[]): void {
  const rows = database.rows(
    'SELECT id, payload, gone_at FROM shipments WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids),
  )
  updateShipments(database, rows)
  deriveBoxes(database, { containers: [], shipments: ids })
}

/** Computes all derived columns again. The caller must have opened a transaction. */
export function deriveAll(database: CacheDatabase): void {
  const shipments = 'SELECT rowid AS place, id, payload, gone_at FROM shipments WHERE rowid > ?'
  for (const rows of database.portions(shipments)) {
    storeSailings(
      database,
      rows.map(({ id }) => String(id)),
    )
    updateShipments(database, rows)
  }
  const boxes = `${selectSources} WHERE c.rowid > ?`
  for (const rows of database.portions(boxes)) updateBoxes(database, rows)
}

export const boxSources = `${boxPayload} AS container, s.payload AS shipment,
  c.gone_at IS NOT NULL OR s.gone_at IS NOT NULL AS is_gone
  FROM containers c LEFT JOIN shipments s ON s.id = c.shipment_id`

const selectSources = `
  SELECT c.rowid AS place, c.id, c.fetched_at, c.older_members, c.sailing, ${boxSources}`

function updateBoxes(database: CacheDatabase, rows: readonly Row[]): void {
  const ids = rows.map(({ id }) => String(id))
  const events = eventsByBox(database, ids)
  const listTimes = eventListTimes(database, ids)
  const places = new KnownPlaces(database)
  for (const row of rows) {
    const id = String(row.id)
    const known = { events: events.get(id) ?? [], listReadAt: listTimes.get(id), places }
    updateRow(database, 'containers', row.id, derivedBox(row, known))
  }
}

export interface KnownOfBox {
  events: readonly KnownEvent[]
  /** Time of the last reading of the complete list of events. Undefined if the complete list was never read. */
  listReadAt: string | undefined
  places: KnownPlaces
}

export function derivedBox(row: Row, { events, listReadAt, places }: KnownOfBox): Columns {
  const stated = parsed<Container>(row.container)
  const shipment = shipmentAsStored(parsedOrNull<Shipment>(row.shipment), row.sailing)
  const told = eventFactsOf(row, { container: stated, shipment, events })
  const container = { ...stated, ...told.facts }
  return {
    ...boxColumns(container, shipment, { isDropped: row.is_gone === 1, places }),
    ...factColumns(container, told),
    ...portCallColumn({ container, shipment }, events, listReadAt),
  }
}

function updateShipments(database: CacheDatabase, rows: readonly Row[]): void {
  for (const row of rows) updateRow(database, 'shipments', row.id, derivedShipment(row))
}

export function derivedShipment({ payload, gone_at }: Row): Columns {
  return { ...shipmentColumns(parsed<Shipment>(payload), gone_at !== null) }
}

export function updateRow(
  database: CacheDatabase,
  table: string,
  id: SqlValue | undefined,
  columns: Columns,
): void {
  const setters = Object.keys(columns).map((name) => `${name} = ?`)
  const sql = `UPDATE ${table} SET ${setters.join(', ')} WHERE id = ?`
  database.run(sql, ...Object.values(columns), id)
}
