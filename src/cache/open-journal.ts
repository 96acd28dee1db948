import { databaseError } from '../sqlite/database-error.js'
import { openDatabase } from '../sqlite/open-database.js'
import { CacheDatabase } from './cache-database.js'
import { type CacheIdentity, cachePath } from './cache-file.js'
import { Journal } from './journal.js'
import { journalSchema } from './journal-schema.js'

export type { Journal } from './journal.js'

export interface JournalOptions extends CacheIdentity {
  /** How long settled registrations stay; for good when absent. */
  keptMs?: number | undefined
}

/**
 * Opens the journal of one profile and base URL: a second file beside the cache's, which is never
 * discarded. A damaged one is left as it is and refused (exit 13), as is that of an earlier build, or of
 * a newer oct that this one cannot use.
 */
export async function openJournal({ keptMs, ...identity }: JournalOptions): Promise<Journal> {
  return openJournalFile(cachePath(identity), keptMs)
}

/** The same by its file. */
export async function openJournalFile(path: string, keptMs?: number): Promise<Journal> {
  const database = await openDatabase({ path, ...journalSchema })
  // events of webhooks are many and large: they are moved into the file a quarter as often
  database.exec('PRAGMA wal_autocheckpoint = 4000')
  const inWords = (error: unknown) => databaseError(error, path)
  return new Journal(new CacheDatabase(database, path, inWords), keptMs)
}
