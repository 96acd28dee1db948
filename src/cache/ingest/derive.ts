import type { Container, Shipment } from '../../contract/tracked-resources.js'
import type { Row } from '../../sqlite/driver.js'
import type { CacheDatabase } from '../cache-database.js'
import { parsed, parsedOrNull } from '../payload.js'
import { shipmentAsStored } from '../shipment-as-stored.js'
import { boxColumnNames, boxColumns, shipmentColumnNames, shipmentColumns } from './derived.js'
import { storeSailings } from './store-sailings.js'
import { eventsByBox, toldColumns, toldOf } from './told-facts.js'

/** Computes the columns of the given boxes, and of every box of the given shipments. */
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

/** Computes the columns of the given shipments and of their boxes. */
export function deriveShipments(database: CacheDatabase, ids: readonly string[]): void {
  const rows = database.rows(
    'SELECT id, payload, gone_at FROM shipments WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids),
  )
  updateShipments(database, rows)
  deriveBoxes(database, { containers: [], shipments: ids })
}

/** So many rows at a time keep the memory flat. */
const portion = 500

/** Computes the columns of every row; to be called inside a transaction. */
export function deriveAll(database: CacheDatabase): void {
  inPortions((after) => {
    const sql = `SELECT rowid, id, payload, gone_at FROM shipments WHERE rowid > ?
      ORDER BY rowid LIMIT ${portion}`
    const rows = database.rows(sql, after)
    storeSailings(
      database,
      rows.map(({ id }) => String(id)),
    )
    return updateShipments(database, rows)
  })
  inPortions((after) => {
    const sql = `${selectSources} WHERE c.rowid > ? ORDER BY c.rowid LIMIT ${portion}`
    return updateBoxes(database, database.rows(sql, after))
  })
}

/** Until a portion has no last row. */
function inPortions(work: (after: number) => Row | undefined): void {
  for (let last = work(0); last !== undefined; last = work(Number(last.rowid)));
}

const selectSources = `
  SELECT c.rowid, c.id, c.payload AS container, c.fetched_at, c.older_members, s.id AS shipment_id, s.payload AS shipment, c.sailing,
    c.gone_at IS NOT NULL OR s.gone_at IS NOT NULL AS is_gone
  FROM containers c LEFT JOIN shipments s ON s.id = c.shipment_id`

function updateBoxes(database: CacheDatabase, rows: readonly Row[]): Row | undefined {
  const sql = `UPDATE containers SET ${settersOf([...boxColumnNames, ...toldColumns.names])} WHERE id = ?`
  const events = eventsByBox(
    database,
    rows.map(({ id }) => String(id)),
  )
  for (const row of rows) {
    const stated = parsed<Container>(row.container)
    const shipment = shipmentAsStored(parsedOrNull<Shipment>(row.shipment), row.sailing)
    const told = toldOf(row, { container: stated, shipment, events: events.get(`${row.id}`) ?? [] })
    const container = { ...stated, ...told }
    const columns = boxColumns(container, shipment, row.is_gone === 1)
    const values = boxColumnNames.map((name) => columns[name])
    database.run(sql, ...values, ...toldColumns.values(container, told), row.id)
  }
  return rows.at(-1)
}

function updateShipments(database: CacheDatabase, rows: readonly Row[]): Row | undefined {
  const sql = `UPDATE shipments SET ${settersOf(shipmentColumnNames)} WHERE id = ?`
  for (const row of rows) {
    const columns = shipmentColumns(parsed<Shipment>(row.payload), row.gone_at !== null)
    database.run(sql, ...shipmentColumnNames.map((name) => columns[name]), row.id)
  }
  return rows.at(-1)
}

const settersOf = (names: readonly string[]): string =>
  names.map((name) => `${name} = ?`).join(', ')
