import type { Row, SqlValue } from '../../sqlite/driver.js'
import type { CacheDatabase } from '../cache-database.js'
import { type DroppedRows, nothingDropped } from './drop-rows.js'

/** What the trade knows by itself names nobody's goods. */
const publicTypes = ['port', 'terminal', 'rail_terminal', 'metro_area', 'vessel', 'shipping_line']

const portion = 500

/**
 * Drops entries of the change feed, events and places that hold such a text as a whole value: what
 * a field of the account or another object's change says of them. To be called inside a transaction.
 */
export function dropMentions(
  database: CacheDatabase,
  isMeant: (text: string) => boolean,
): DroppedRows {
  const changes = dropWhere(database, isMeant, {
    table: 'changes',
    columns: ['from_value', 'to_value'],
    among: '1',
  })
  const events = dropWhere(database, isMeant, {
    table: 'events',
    columns: ['payload'],
    among: '1',
  })
  const types = publicTypes.map((type) => `'${type}'`).join(', ')
  const places = dropWhere(database, isMeant, {
    table: 'places',
    columns: ['payload'],
    among: `type NOT IN (${types})`,
  })
  return { ...nothingDropped(), events, changes, places }
}

interface Haystack {
  table: string
  columns: string[]
  among: string
}

function dropWhere(
  database: CacheDatabase,
  isMeant: (text: string) => boolean,
  { table, columns, among }: Haystack,
): number {
  const sql = `SELECT rowid AS place, ${columns.join(', ')} FROM ${table}
    WHERE rowid > ? AND ${among} ORDER BY rowid LIMIT ${portion}`
  const found: number[] = []
  for (let last: Row | undefined = { place: 0 }; last !== undefined; ) {
    const rows: Row[] = database.rows(sql, Number(last.place))
    for (const { place, ...values } of rows) {
      if (Object.values(values).some((value) => holds(value, isMeant))) found.push(Number(place))
    }
    last = rows.at(-1)
  }
  const drop = `DELETE FROM ${table} WHERE rowid IN (SELECT value FROM json_each(?))`
  return database.run(drop, JSON.stringify(found))
}

/** What cannot be read may hold anything. */
function holds(json: SqlValue, isMeant: (text: string) => boolean): boolean {
  try {
    return mentions(JSON.parse(String(json)), isMeant)
  } catch {
    return true
  }
}

function mentions(value: unknown, isMeant: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isMeant(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((member) => mentions(member, isMeant))
}
