import type { CacheDatabase } from './cache-database.js'
import type { tables } from './cache-schema.js'
import { rulesKey } from './ingest/follow-rules.js'

/** Deletes all rows of a table and returns how many. Keeps the row of `state` with the version of the cache rules. */
export function emptyTable(database: CacheDatabase, table: (typeof tables)[number]): number {
  return table === 'state'
    ? database.run('DELETE FROM state WHERE key <> ?', rulesKey)
    : database.run(`DELETE FROM ${table}`)
}
