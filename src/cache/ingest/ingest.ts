import type { Container } from '../../contract/container.js'
import type { Ref } from '../../contract/json-api.js'
import type { Shipment } from '../../contract/shipment.js'
import { isOpenBox } from '../../domain/open-box.js'
import type { CacheDatabase } from '../cache-database.js'
import { parsed, parsedOrNull } from '../payload.js'
import { type Shelf, shelfOf } from './columns.js'
import { boxSortDate, shipmentSortDate } from './derived.js'
import { mergeReadings, type Reading } from './merge-readings.js'
import { saveNames } from './names.js'
import { isResource, type Resource } from './resource.js'
import { unfold } from './unfold.js'

/**
 * Stores resources and everything embedded in them, in one transaction: what was known before is
 * merged in, and the columns that depend on a box and its shipment together are computed anew.
 */
export function ingest(database: CacheDatabase, roots: readonly Ref[], fetchedAt: Date): void {
  const resources = unfold(roots)
  const at = fetchedAt.toISOString()
  database.transaction(() => {
    const changed = resources.filter((resource) => store(database, { resource, fetchedAt: at }))
    const ids = (type: string) => changed.filter((one) => one.type === type).map(({ id }) => id)
    derive(database, { containers: ids('container'), shipments: ids('shipment') })
  })
}

/** Stores one reading and says whether anything about the resource is other than before. */
function store(database: CacheDatabase, reading: Reading): boolean {
  const { resource } = reading
  const shelf = shelfOf(resource.type)
  const stored = storedRow(database, shelf, resource)
  const isLater = !stored || reading.fetchedAt >= stored.fetchedAt
  if (stored && isLater && stored.payload === JSON.stringify(resource)) {
    touch(database, shelf, reading)
    return settle(database, shelf, reading)
  }
  const known = stored && {
    resource: parsed<Resource>(stored.payload),
    fetchedAt: stored.fetchedAt,
  }
  const { resource: merged, fetchedAt } = mergeReadings(known, reading)
  const payload = JSON.stringify(merged)
  upsert(database, shelf, {
    id: merged.id,
    ...shelf.columns(merged),
    fetched_at: fetchedAt,
    payload,
  })
  if (shelf.kind) saveNames(database, shelf.kind, merged)
  const isBack = isLater && settle(database, shelf, reading)
  return isBack || payload !== stored?.payload
}

/** What a reading says of other rows: that this one is back, that others have left it. */
function settle(database: CacheDatabase, shelf: Shelf, reading: Reading): boolean {
  const isBack = markReturned(database, shelf, reading.resource.id)
  if (reading.resource.type === 'shipment') markDropped(database, reading)
  return isBack
}

function storedRow(database: CacheDatabase, shelf: Shelf, ref: Ref) {
  const row = database.row(
    `SELECT fetched_at, payload FROM ${shelf.table} WHERE ${keyOf(shelf)}`,
    ...keyValues(shelf, ref),
  )
  return row && { payload: String(row.payload), fetchedAt: String(row.fetched_at) }
}

/** What reads the same as before is only known to be true for longer. */
function touch(database: CacheDatabase, shelf: Shelf, { resource, fetchedAt }: Reading): void {
  database.run(
    `UPDATE ${shelf.table} SET fetched_at = ? WHERE ${keyOf(shelf)}`,
    fetchedAt,
    ...keyValues(shelf, resource),
  )
}

const keyOf = ({ key }: Shelf): string => key.map((column) => `${column} = ?`).join(' AND ')

const keyValues = ({ key }: Shelf, ref: Ref): string[] =>
  key.map((column) => (column === 'type' ? ref.type : ref.id))

function upsert(
  database: CacheDatabase,
  { table, key }: Shelf,
  row: Record<string, string | number | null>,
): void {
  const columns = Object.keys(row)
  const updates = columns.map((column) => `${column} = excluded.${column}`)
  database.run(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
     ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${updates.join(', ')}`,
    ...Object.values(row),
  )
}

/** What the service returns again is no longer gone; says whether it was. */
function markReturned(database: CacheDatabase, { table }: Shelf, id: string): boolean {
  if (table !== 'containers' && table !== 'shipments') return false
  const back = `UPDATE ${table} SET gone_at = NULL WHERE id = ? AND gone_at IS NOT NULL RETURNING id`
  return database.row(back, id) !== undefined
}

/** A shipment names all its containers: one that it no longer names has left it. */
function markDropped(database: CacheDatabase, { resource, fetchedAt }: Reading): void {
  if (!Array.isArray(resource.containers)) return
  const named = resource.containers.filter(isResource).map(({ id }) => id)
  database.run(
    `UPDATE containers SET gone_at = ? WHERE shipment_id = ? AND fetched_at <= ?
     AND id NOT IN (SELECT value FROM json_each(?))`,
    fetchedAt,
    resource.id,
    fetchedAt,
    JSON.stringify(named),
  )
}

interface Changed {
  containers: string[]
  shipments: string[]
}

/** Computes the columns of the given rows, and of every box of the given shipments. */
export function derive(database: CacheDatabase, { containers, shipments }: Changed): void {
  deriveShipments(database, shipments)
  const rows = database.rows(
    `SELECT c.id, c.payload AS container, s.payload AS shipment,
       c.gone_at IS NOT NULL OR s.gone_at IS NOT NULL AS gone
     FROM containers c LEFT JOIN shipments s ON s.id = c.shipment_id
     WHERE c.id IN (SELECT value FROM json_each(?))
       OR c.shipment_id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(containers),
    JSON.stringify(shipments),
  )
  for (const row of rows) {
    const container = parsed<Container>(row.container)
    const shipment = parsedOrNull<Shipment>(row.shipment)
    database.run(
      'UPDATE containers SET is_open = ?, sort_date = ? WHERE id = ?',
      !row.gone && isOpenBox(container, shipment),
      boxSortDate(container, shipment),
      row.id,
    )
  }
}

function deriveShipments(database: CacheDatabase, ids: string[]): void {
  const rows = database.rows(
    `SELECT id, payload, gone_at FROM shipments WHERE id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids),
  )
  for (const row of rows) {
    const shipment = parsed<Shipment>(row.payload)
    database.run(
      'UPDATE shipments SET is_open = ?, sort_date = ? WHERE id = ?',
      row.gone_at === null && !shipment.line_tracking_stopped_at,
      shipmentSortDate(shipment),
      row.id,
    )
  }
}
