import { databaseError } from '../sqlite/database-error.js'
import { openDatabase } from '../sqlite/open-database.js'
import { CacheDatabase } from './cache-database.js'
import { type CacheIdentity, cachePath } from './cache-file.js'
import { Journal } from './journal.js'
import { journalSchema } from './journal-schema.js'

export type { Journal } from './journal.js'

export interface JournalOptions extends CacheIdentity {
  /** How long settled registrations are kept; always when absent. */
  keptMs?: number | undefined
}

/**
 * Opens the journal of one profile and base URL, a file that is never discarded. A damaged journal,
 * one of an earlier build, and one of a newer oct that this version cannot use stay as they are and are
 * refused (exit 13).
 */
export async function openJournal({ keptMs, ...identity }: JournalOptions): Promise<Journal> {
  return openJournalFile(cachePath(identity), keptMs)
}

/** Opens a journal by its path, as `openJournal` does. */
export async function openJournalFile(path: string, keptMs?: number): Promise<Journal> {
  const database = await openDatabase({ path, ...journalSchema })
  // webhook events are many and large: move them from the log to the file a quarter as often
  database.exec('PRAGMA wal_autocheckpoint = 4000')
  const inWords = (error: unknown) => databaseError(error, path)
  return new Journal(new CacheDatabase(database, path, inWords), keptMs)
}
