import type { Container, Shipment } from '../../contract/tracked-resources.js'
import type { OwnAttributes } from '../../domain/shipment-of-box.js'
import type { Row } from '../../sqlite/driver.js'
import type { CacheDatabase } from '../cache-database.js'
import { type Columns, type Shelf, shelfOf } from '../ingest/columns.js'
import { boxColumns, shipmentColumns } from '../ingest/derived.js'
import { namesOf } from '../ingest/names.js'
import { isResource, type Resource } from '../ingest/stored-resource.js'
import { dropBoxes, dropRequests, dropShipments } from './drop-rows.js'

/** A row that is not as the payloads say. */
export interface RowFault {
  table: string
  id: string
  problem: string
  /** Puts it right: computes it anew, or drops what cannot be read. Inside a transaction. */
  mend(): void
  /** Whether mending it lost something that the service has to be asked for again. */
  isLoss: boolean
}

type Drop = (database: CacheDatabase, ids: readonly string[]) => unknown

interface Table {
  type: string
  drop: Drop
  /** Columns and joins besides those of the table, which is `o`. */
  select: string
  /** What follows from more than the resource itself. */
  derived: (resource: Resource, row: Row) => Columns
}

const tables: readonly Table[] = [
  {
    type: 'shipment',
    drop: dropShipments,
    select: 'o.* FROM shipments o',
    derived: (resource, row) =>
      shipmentColumns(resource as unknown as Shipment, row.gone_at !== null),
  },
  {
    type: 'container',
    drop: dropBoxes,
    select: `o.*, s.payload AS of_shipment,
      o.gone_at IS NOT NULL OR s.gone_at IS NOT NULL AS is_dropped
      FROM containers o LEFT JOIN shipments s ON s.id = o.shipment_id`,
    derived: (resource, row) => ({
      ...(readable(row.sailing) === null ? { sailing: null } : {}),
      ...boxColumns(resource as unknown as Container, shipmentOf(row), row.is_dropped === 1),
    }),
  },
  {
    type: 'tracking_request',
    drop: dropRequests,
    select: 'o.* FROM tracking_requests o',
    derived: () => ({}),
  },
  {
    type: 'transport_event',
    drop: (database, ids) =>
      database.run(
        'DELETE FROM events WHERE id IN (SELECT value FROM json_each(?))',
        JSON.stringify(ids),
      ),
    select: 'o.* FROM events o',
    derived: () => ({}),
  },
]

/** The shipment of a box as it holds for that box, as far as both can be read. */
function shipmentOf(row: Row): Shipment | null {
  const shipment = readable(row.of_shipment) as Shipment | null
  return shipment && { ...shipment, ...(readable(row.sailing) as OwnAttributes | null) }
}

const portion = 200

/**
 * Every row that differs from what its payload says, some rows at a time: payloads that are no
 * resource of that id, columns that are not what the rules make of them, names that differ.
 */
export function* rowFaults(database: CacheDatabase): Generator<RowFault> {
  for (const table of tables) {
    const sql = `SELECT o.rowid AS place, ${table.select} WHERE o.rowid > ? ORDER BY o.rowid LIMIT ${portion}`
    for (let last: Row | undefined = { place: 0 }; last !== undefined; ) {
      const rows: Row[] = database.rows(sql, Number(last.place))
      yield* faultsOf(database, table, rows)
      last = rows.at(-1)
    }
  }
}

function* faultsOf(
  database: CacheDatabase,
  table: Table,
  rows: readonly Row[],
): Generator<RowFault> {
  const shelf = shelfOf(table.type)
  const names = storedNames(database, shelf, rows)
  for (const row of rows) {
    const id = String(row.id)
    const place = { table: shelf.table, id }
    const resource = readable(row.payload)
    if (!isResource(resource) || resource.id !== id) {
      const problem = 'its payload cannot be read'
      yield { ...place, problem, isLoss: true, mend: () => table.drop(database, [id]) }
      continue
    }
    const wrong = differing(row, { ...shelf.columns(resource), ...table.derived(resource, row) })
    if (Object.keys(wrong).length > 0) {
      const problem = `${Object.keys(wrong).join(', ')} not as its payload says`
      yield { ...place, problem, isLoss: false, mend: () => write(database, shelf, { id, wrong }) }
    }
    const meant = shelf.kind ? namesOf(shelf.kind, resource).map(asText) : []
    if (isOther(meant, names.get(id) ?? [])) {
      const mend = () => rename(database, shelf, { id, resource })
      yield { ...place, problem: 'its names are not those of its payload', isLoss: false, mend }
    }
  }
}

function readable(payload: Row[string] | undefined): unknown {
  try {
    return typeof payload === 'string' ? JSON.parse(payload) : null
  } catch {
    return null
  }
}

function differing(row: Row, columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([name, value]) => row[name] !== value))
}

function write(
  database: CacheDatabase,
  { table }: Shelf,
  { id, wrong }: { id: string; wrong: Columns },
): void {
  const setters = Object.keys(wrong).map((name) => `${name} = ?`)
  const sql = `UPDATE ${table} SET ${setters.join(', ')} WHERE id = ?`
  database.run(sql, ...Object.values(wrong), id)
}

function rename(
  database: CacheDatabase,
  { kind }: Shelf,
  { id, resource }: { id: string; resource: Resource },
): void {
  if (kind === undefined) return
  database.run('DELETE FROM names WHERE kind = ? AND id = ?', kind, id)
  const sql = 'INSERT OR IGNORE INTO names VALUES (?, ?, ?, ?)'
  for (const [folded, role] of namesOf(kind, resource)) database.run(sql, folded, kind, id, role)
}

function storedNames(
  database: CacheDatabase,
  { kind }: Shelf,
  rows: readonly Row[],
): Map<string, string[]> {
  const names = new Map<string, string[]>()
  if (kind === undefined) return names
  const found = database.rows(
    `SELECT id, folded, via FROM names WHERE kind = ? AND id IN (SELECT value FROM json_each(?))`,
    kind,
    JSON.stringify(rows.map(({ id }) => id)),
  )
  for (const { id, folded, via } of found) {
    names.set(String(id), [...(names.get(String(id)) ?? []), asText([folded, via])])
  }
  return names
}

const asText = ([folded, via]: readonly unknown[]): string => `${via} ${folded}`

const isOther = (meant: readonly string[], stored: readonly string[]): boolean =>
  [...new Set(meant)].sort().join('\n') !== [...stored].sort().join('\n')
