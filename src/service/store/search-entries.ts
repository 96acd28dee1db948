import { sql } from 'kysely'
import { limits } from '../../contract/limits.js'
import type { SearchEntryRow } from './database/search-tables.js'
import type { Tenant } from './database/store.js'

/** What was found, in the order of the results. */
export type Hit = Pick<SearchEntryRow, 'kind' | 'entity_id'>

/**
 * What of the account has a number or reference with that text in it, upper or lower case, grouped
 * by blanks and dashes or not: shipments first, then containers, then requests without a shipment,
 * each newest first; at most 25.
 */
export async function searchEntries(tenant: Tenant, query: string): Promise<Hit[]> {
  const text = searchable(query)
  if (text === '') return []
  return tenant.db
    .selectFrom('search_entries')
    .select(['kind', 'entity_id'])
    .where('account_id', '=', tenant.accountId)
    .where(sql<boolean>`instr(text, ${text}) > 0`)
    .orderBy(sql`kind, created_at desc, entity_id`)
    .limit(limits.maxSearchResults)
    .execute()
}

/** As the entries are written: SQLite knows upper case of ASCII only, and ends a text at a NUL. */
export const searchable = (query: string): string =>
  query.replace(/[\s\0-]+/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase())
