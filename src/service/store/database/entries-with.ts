import { type RawBuilder, sql } from 'kysely'
import { isPostgres, positionOf } from './expressions.js'
import type { SearchEntryRow } from './search-tables.js'
import type { Tenant } from './store.js'

interface Searched {
  /** The text to find. It has at least one character. */
  part: string
  /** Kind of the records to search. Default: all kinds. */
  kind?: SearchEntryRow['kind']
  /** True to search only the first line of each entry, which has the number of the record itself. */
  inFirstLine?: boolean
  limit: number
}

/** Returns SQL for a table (`kind`, `created_at`, `entity_id`) of the first matches in the order of search results. */
export function entriesWith(
  { db, accountId }: Tenant,
  { part, kind, inFirstLine = false, limit }: Searched,
): RawBuilder<unknown> {
  if (isPostgres(db)) {
    const kinds = kind === undefined ? [0, 1, 2] : [kind]
    return sql`(SELECT kind, created_at COLLATE "C" AS created_at, entity_id COLLATE "C" AS entity_id
      FROM find_entries(${accountId}, ${part}, ${kinds}, ${limit}, ${inFirstLine}))`
  }
  const searched = inFirstLine ? sql`substr(text, 1, instr(text || char(10), char(10)))` : sql`text`
  return sql`(SELECT kind, created_at, entity_id FROM search_entries
    WHERE account_id = ${accountId} AND ${kind === undefined ? sql`TRUE` : sql`kind = ${kind}`}
      AND ${positionOf(db, searched, part)} > 0
    ORDER BY kind, created_at DESC, entity_id LIMIT ${limit})`
}

/** Sort order of search results: by kind of record. Within a kind, the newest record is first. */
export const inResultOrder: RawBuilder<unknown> = sql`kind, found.created_at DESC, entity_id`
