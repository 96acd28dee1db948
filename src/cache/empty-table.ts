import type { CacheDatabase } from './cache-database.js'
import type { tables } from './cache-schema.js'
import { rulesKey } from './ingest/follow-rules.js'

/**
 * Empties a table and returns the number of rows that it had. In the table `state`, the version of the rules for
 * computed columns is kept, because it also applies to rows that are added later.
 */
export function emptyTable(database: CacheDatabase, table: (typeof tables)[number]): number {
  return table === 'state'
    ? database.run('DELETE FROM state WHERE key <> ?', rulesKey)
    : database.run(`DELETE FROM ${table}`)
}
