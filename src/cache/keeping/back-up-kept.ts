import { OctError } from '../../errors.js'
import { databaseError, isDiskFault } from '../../sqlite/database-error.js'
import { openRaw } from '../../sqlite/driver.js'
import { type Backup, writeBackup } from '../../sqlite/write-backup.js'
import { CacheDatabase } from '../cache-database.js'
import { fileFaults } from './file-faults.js'

/** A file that can be copied while it is in use. */
export interface Copied {
  path: string
  /** Writes the state of one instant into an empty file. */
  copyInto(file: string): void
}

export interface KeptBackupWish {
  kind: 'cache' | 'journal'
  /** Where the copy goes. */
  file: string
  /** Whether it may replace a file. */
  force: boolean
}

/**
 * Copies a cache or a journal to a file of mode 0600 while others use it: the state of one instant,
 * verified, whole or not there at all. Throws `OctError` `usage` where the file is one of its own, or
 * exists and `force` is false, `local` where it cannot be written.
 */
export function backUpKept(kept: Copied, { kind, ...wish }: KeptBackupWish): Promise<Backup> {
  const database = { databasePath: kept.path, what: `the ${kind}`, lineFor: lines[kind] }
  return writeBackup({ ...wish, ...database }, async (draft) => {
    try {
      kept.copyInto(draft)
      await verify(draft)
    } catch (error) {
      throw ofFile(error, wish.file)
    }
  })
}

/** What is written is the copy, so it is its disk that failed. */
function ofFile(error: unknown, file: string): unknown {
  const cause = error instanceof OctError ? error.cause : error
  return isDiskFault(cause) ? databaseError(cause, file) : error
}

const lines: Record<KeptBackupWish['kind'], (file: string) => string> = {
  cache: (file) => `oct cache backup ${file}`,
  journal: (file) => `oct cache backup <file> --journal ${file}`,
}

async function verify(draft: string): Promise<void> {
  const copy = new CacheDatabase(await openRaw(draft, true), draft, (error) => error)
  try {
    const [fault] = fileFaults(copy)
    if (fault !== undefined) throw unsound(fault)
  } finally {
    copy.close()
  }
}

const unsound = (reason: string): OctError =>
  new OctError('local', 'The copy is not sound, so it was thrown away', {
    reason,
    tryNext: ['oct cache verify'],
  })
