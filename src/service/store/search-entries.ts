import { sql } from 'kysely'
import { limits } from '../../contract/limits.js'
import { entriesWith, inResultOrder } from './database/entries-with.js'
import type { SearchEntryRow } from './database/search-tables.js'
import type { Tenant } from './database/store.js'

export type Hit = Pick<SearchEntryRow, 'kind' | 'entity_id'>

/** Finds at most 25 records. They are sorted by kind; in each kind, the newest is first. Ignores case and blanks. */
export async function searchEntries(tenant: Tenant, query: string): Promise<Hit[]> {
  const text = searchable(query)
  if (text === '') return []
  const entries = entriesWith(tenant, { part: text, limit: limits.maxSearchResults })
  const { rows } = await sql<Hit>`SELECT kind, entity_id FROM ${entries} AS found
    ORDER BY ${inResultOrder}`.execute(tenant.db)
  return rows.map((row) => ({ ...row, kind: Number(row.kind) as Hit['kind'] }))
}

/** Converts only ASCII letters to upper case. Ends at a NUL character, as SQLite does. */
export const searchable = (query: string): string =>
  query.replace(/[\s\0-]+/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase())
