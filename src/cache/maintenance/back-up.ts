import { OctError } from '../../errors.js'
import { databaseError, isDiskFault } from '../../sqlite/database-error.js'
import { openRaw } from '../../sqlite/driver.js'
import { type Backup, writeBackup } from '../../sqlite/write-backup.js'
import { CacheDatabase } from '../cache-database.js'
import { fileFaults } from './verify-cache.js'

export interface BackUpWish {
  kind: 'cache' | 'journal'
  file: string
  force: boolean
}

/**
 * Copies the database completely or not at all, with mode 0600, and verifies the copy. Throws `usage` if the target is
 * a file of the database, or if the target exists and `force` is false. Throws `local` if the copy fails.
 */
export function backUp(
  database: Pick<CacheDatabase, 'path' | 'run'>,
  { kind, ...wish }: BackUpWish,
): Promise<Backup> {
  const lineFor = (file: string) =>
    kind === 'cache' ? `oct cache backup ${file}` : `oct cache backup <file> --journal ${file}`
  const source = { databasePath: database.path, what: `the ${kind}`, lineFor }
  return writeBackup({ ...wish, ...source }, async (draft) => {
    try {
      database.run('VACUUM INTO ?', draft)
      await verify(draft)
    } catch (error) {
      // `error` names the disk of the database, but the disk of the backup is full. Names the backup instead.
      const cause = error instanceof OctError ? error.cause : error
      throw isDiskFault(cause) ? databaseError(cause, wish.file) : error
    }
  })
}

async function verify(draft: string): Promise<void> {
  const copy = new CacheDatabase(await openRaw(draft, true), draft, (error) => error)
  try {
    const [reason] = fileFaults(copy)
    if (reason === undefined) return
    throw new OctError('local', 'The backup was damaged, so oct deleted it', {
      reason,
      tryNext: ['oct cache verify'],
    })
  } finally {
    copy.close()
  }
}
