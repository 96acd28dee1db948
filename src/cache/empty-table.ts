import type { CacheDatabase } from './cache-database.js'
import type { tables } from './cache-schema.js'
import { rulesKey } from './ingest/follow-rules.js'

/**
 * Drops every row of a table and says how many; only by which rules columns are derived stays known,
 * because rows that come later follow them too.
 */
export function emptyTable(database: CacheDatabase, table: (typeof tables)[number]): number {
  return table === 'state'
    ? database.run('DELETE FROM state WHERE key <> ?', rulesKey)
    : database.run(`DELETE FROM ${table}`)
}
