import type { Row } from '../../sqlite/driver.js'
import type { CacheDatabase } from '../cache-database.js'
import type { Columns, Shelf } from './columns.js'

export interface StoredRow {
  payload: string
  fetchedAt: string
  derived: Row
}

export interface Named {
  type: string
  ids: readonly string[]
}

export function storedRows(
  database: CacheDatabase,
  { table, key, payloads, derived = [] }: Shelf,
  { type, ids }: Named,
): Map<string, StoredRow> {
  const source = payloads === undefined ? table : `${table} JOIN ${payloads} USING (id)`
  const rows = database.rows(
    `SELECT id, fetched_at, payload ${derived.map((name) => `, ${name}`).join('')} FROM ${source}
     WHERE id IN (SELECT value FROM json_each(?)) ${ofType(key)}`,
    JSON.stringify(ids),
    ...typeValue(key, type),
  )
  return new Map(rows.map((row) => [String(row.id), storedRow(row)]))
}

const storedRow = (row: Row): StoredRow => ({
  payload: String(row.payload),
  fetchedAt: String(row.fetched_at),
  derived: row,
})

export function touchRows(
  database: CacheDatabase,
  { table, key }: Shelf,
  { type, ids, fetchedAt }: Named & { fetchedAt: string },
): void {
  if (ids.length === 0) return
  database.run(
    `UPDATE ${table} SET fetched_at = ? WHERE id IN (SELECT value FROM json_each(?)) ${ofType(key)}`,
    fetchedAt,
    JSON.stringify(ids),
    ...typeValue(key, type),
  )
}

const ofType = (key: readonly string[]): string => (key.includes('type') ? 'AND type = ?' : '')

const typeValue = (key: readonly string[], type: string): string[] =>
  key.includes('type') ? [type] : []

export function writeRows(
  database: CacheDatabase,
  { table, key, payloads }: Shelf,
  rows: readonly Columns[],
): void {
  if (rows[0] === undefined) return
  const columns = Object.keys(rows[0])
  const own = columns.filter((column) => payloads === undefined || column !== 'payload')
  upsert(database, { table, key, columns: own }, rows)
  if (payloads === undefined) return
  upsert(database, { table: payloads, key, columns: ['id', 'payload'] }, rows)
}

function upsert(
  database: CacheDatabase,
  { table, key, columns }: Pick<Shelf, 'table' | 'key'> & { columns: readonly string[] },
  rows: readonly Columns[],
): void {
  const updates = columns.map((column) => `${column} = excluded.${column}`)
  const sql = `INSERT INTO ${table} (${columns.join(', ')})
    VALUES (${columns.map(() => '?').join(', ')})
    ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${updates.join(', ')}`
  const values = (row: Columns) => columns.map((column) => row[column] ?? null)
  database.runEach(sql, rows.map(values))
}
