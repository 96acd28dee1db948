import { databaseError } from '../sqlite/database-error.js'
import { openDatabase } from '../sqlite/open-database.js'
import { CacheDatabase } from './cache-database.js'
import { type CacheIdentity, cachePath } from './cache-file.js'
import { Journal } from './journal.js'
import { journalSchema } from './journal-schema.js'

export type { Journal } from './journal.js'

export interface JournalOptions extends CacheIdentity {
  /** How long settled registrations are kept, in milliseconds; forever by default. */
  keptMs?: number | undefined
}

/** Opens a profile's journal, which is never discarded. Throws `local` (exit 13) for damage or another version. */
export async function openJournal({ keptMs, ...identity }: JournalOptions): Promise<Journal> {
  return openJournalFile(cachePath(identity), keptMs)
}

export async function openJournalFile(path: string, keptMs?: number): Promise<Journal> {
  const database = await openDatabase({ path, ...journalSchema })
  // Webhook events are many and large, so checkpoints are made a quarter as often.
  database.exec('PRAGMA wal_autocheckpoint = 4000')
  const inWords = (error: unknown) => databaseError(error, path)
  return new Journal(new CacheDatabase(database, path, inWords), keptMs)
}
