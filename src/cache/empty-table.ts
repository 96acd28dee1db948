import type { CacheDatabase } from './cache-database.js'
import type { tables } from './cache-schema.js'
import { rulesKey } from './ingest/follow-rules.js'

/**
 * Deletes every row of a table. The version of the derivation rules stays in `state`, because rows
 * that are stored later follow the same rules.
 */
export function emptyTable(database: CacheDatabase, table: (typeof tables)[number]): number {
  return table === 'state'
    ? database.run('DELETE FROM state WHERE key <> ?', rulesKey)
    : database.run(`DELETE FROM ${table}`)
}
