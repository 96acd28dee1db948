import { databaseError } from '../sqlite/database-error.js'
import type { KeptCopy } from '../sqlite/keep-copy.js'
import { openDatabase } from '../sqlite/open-database.js'
import { CacheDatabase } from './cache-database.js'
import { type CacheIdentity, cachePath } from './cache-file.js'
import { Journal } from './journal.js'
import { journalMigrations } from './journal-schema.js'

export type { Journal } from './journal.js'

export interface JournalOptions extends CacheIdentity {
  /** How long settled registrations stay; for good when absent. */
  keptMs?: number | undefined
  /** Told of the copy that is kept before the file of an older oct is changed. */
  onCopyKept?: ((copy: KeptCopy) => void) | undefined
}

/**
 * Opens the journal of one profile and base URL: a second file beside the cache's, which is never
 * discarded. A damaged one is left as it is and refused (exit 13), as is that of a newer oct that this
 * one cannot use. That of an older one is copied before it is changed.
 */
export async function openJournal({
  keptMs,
  onCopyKept,
  ...identity
}: JournalOptions): Promise<Journal> {
  return openJournalFile(cachePath(identity), { keptMs, onCopyKept })
}

/** The same by its file. */
export async function openJournalFile(
  path: string,
  { keptMs, onCopyKept = () => {} }: Pick<JournalOptions, 'keptMs' | 'onCopyKept'> = {},
): Promise<Journal> {
  const database = await openDatabase({ path, migrations: journalMigrations, onCopyKept })
  // events of webhooks are many and large: they are moved into the file a quarter as often
  database.exec('PRAGMA wal_autocheckpoint = 4000')
  const inWords = (error: unknown) => databaseError(error, path)
  return new Journal(new CacheDatabase(database, path, inWords), keptMs)
}
