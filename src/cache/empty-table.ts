import type { CacheDatabase } from './cache-database.js'
import type { tables } from './cache-schema.js'
import { rulesKey } from './ingest/follow-rules.js'

/** Returns the number of rows. Keeps the rules version in `state`, because the version also applies to later rows. */
export function emptyTable(database: CacheDatabase, table: (typeof tables)[number]): number {
  return table === 'state'
    ? database.run('DELETE FROM state WHERE key <> ?', rulesKey)
    : database.run(`DELETE FROM ${table}`)
}
