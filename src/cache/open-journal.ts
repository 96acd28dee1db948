import { databaseError } from '../sqlite/database-error.js'
import { openDatabase } from '../sqlite/open-database.js'
import { CacheDatabase } from './cache-database.js'
import { type CacheIdentity, cachePath } from './cache-file.js'
import { Journal } from './journal.js'
import { journalSchema } from './journal-schema.js'

export type { Journal } from './journal.js'

export interface JournalOptions extends CacheIdentity {
  keptMs?: number | undefined
}

/** Opens the journal. Throws `local` for a damaged file or another version of oct: no other copy exists. */
export async function openJournal({ keptMs, ...identity }: JournalOptions): Promise<Journal> {
  return openJournalFile(cachePath(identity), keptMs)
}

export async function openJournalFile(path: string, keptMs?: number): Promise<Journal> {
  const database = await openDatabase({ path, ...journalSchema })
  // SQLite writes checkpoints only a quarter as often as by default, because there are many large webhook events.
  database.exec('PRAGMA wal_autocheckpoint = 4000')
  const inWords = (error: unknown) => databaseError(error, path)
  return new Journal(new CacheDatabase(database, path, inWords), keptMs)
}
