import { databaseError } from '../sqlite/database-error.js'
import { openDatabase } from '../sqlite/open-database.js'
import { CacheDatabase } from './cache-database.js'
import { type CacheIdentity, cachePath } from './cache-file.js'
import { Journal } from './journal.js'
import { journalMigrations } from './journal-schema.js'

export type { Journal } from './journal.js'

/**
 * Opens the journal of one profile and base URL: a second file beside the cache's, which is never
 * discarded. A damaged one is left as it is and refused (exit 13), as is that of a newer oct. Settled
 * registrations stay for `keptMs`; for good when absent.
 */
export async function openJournal({
  keptMs,
  ...identity
}: CacheIdentity & { keptMs?: number }): Promise<Journal> {
  const path = cachePath(identity)
  const database = await openDatabase({ path, migrations: journalMigrations })
  // events of webhooks are many and large: they are moved into the file a quarter as often
  database.exec('PRAGMA wal_autocheckpoint = 4000')
  const inWords = (error: unknown) => databaseError(error, path)
  return new Journal(new CacheDatabase(database, path, inWords), keptMs)
}
