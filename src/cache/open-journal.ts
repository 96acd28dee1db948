import { databaseError } from '../sqlite/database-error.js'
import { openDatabase } from '../sqlite/open-database.js'
import { CacheDatabase } from './cache-database.js'
import { type CacheIdentity, cachePath } from './cache-file.js'
import { Journal } from './journal.js'
import { journalSchema } from './journal-schema.js'

export type { Journal } from './journal.js'

export interface JournalOptions extends CacheIdentity {
  /** How long settled registrations are kept; forever by default. */
  keptMs?: number | undefined
}

/** A journal is never discarded: throws (exit 13) for a damaged file, or one of another version. */
export async function openJournal({ keptMs, ...identity }: JournalOptions): Promise<Journal> {
  return openJournalFile(cachePath(identity), keptMs)
}

/** Like `openJournal`, by path. */
export async function openJournalFile(path: string, keptMs?: number): Promise<Journal> {
  const database = await openDatabase({ path, ...journalSchema })
  // Webhook events are many and large: checkpoint a quarter as often.
  database.exec('PRAGMA wal_autocheckpoint = 4000')
  const inWords = (error: unknown) => databaseError(error, path)
  return new Journal(new CacheDatabase(database, path, inWords), keptMs)
}
