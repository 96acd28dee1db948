import { sql } from 'kysely'
import { limits } from '../../contract/limits.js'
import { columnContains } from './database/expressions.js'
import type { SearchEntryRow } from './database/search-tables.js'
import type { Tenant } from './database/store.js'

export type Hit = Pick<SearchEntryRow, 'kind' | 'entity_id'>

/** Finds at most 25 records, sorted by kind, the newest first. Ignores upper and lower case, and blanks. */
export async function searchEntries(tenant: Tenant, query: string): Promise<Hit[]> {
  const text = searchable(query)
  if (text === '') return []
  return tenant.db
    .selectFrom('search_entries')
    .select(['kind', 'entity_id'])
    .where('account_id', '=', tenant.accountId)
    .where(columnContains(tenant.db, 'text', text))
    .orderBy(sql`kind, created_at desc, entity_id`)
    .limit(limits.maxSearchResults)
    .execute()
}

/** Changes the case of ASCII letters only, and ends at a NUL character, as SQLite does. */
export const searchable = (query: string): string =>
  query.replace(/[\s\0-]+/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase())
