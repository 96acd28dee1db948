import { OctError } from '../../errors.js'
import type { CacheDatabase } from '../cache-database.js'
import { bytesOf } from './stored-files.js'

/** Rewriting a file to free less than this is not worth it. */
const leastFreeBytes = 1_048_576

/** Rewrites the file where a quarter of it and at least 1 MiB is free, else empties its log. */
export function compactIfWorth(database: CacheDatabase): void {
  const pragma = (name: string) => Number(database.row(`PRAGMA ${name}`)?.[name])
  const [free, pages] = [pragma('freelist_count'), pragma('page_count')]
  const isWorth = free * 4 > pages && free * pragma('page_size') >= leastFreeBytes
  if (isWorth) compact(database)
  else emptyLogIfIdle(database)
}

/**
 * Rewrites the file without the space of deleted rows; this needs as much free disk space as the
 * file takes. Throws `local` where that fails, or where another process reads for so long that the
 * log beside the file cannot be emptied.
 */
export function compact(database: CacheDatabase): void {
  database.run('VACUUM')
  const busy = database.row('PRAGMA wal_checkpoint(TRUNCATE)')?.busy
  if (busy === 0 && bytesOf(database.path).logBytes === 0) return
  throw new OctError('local', 'Another command is using the cache, so it cannot be compacted', {
    reason: `Removed data may still be in ${database.path}-wal.`,
    tryNext: ['oct cache prune --compact'],
    retryable: true,
  })
}

/** Runs `remove` in a transaction, then leaves no trace of the removed rows in the file. */
export function withoutTrace<Result>(database: CacheDatabase, remove: () => Result): Result {
  emptyLogIfIdle(database)
  database.row('PRAGMA secure_delete = ON')
  const result = database.transaction(remove)
  compact(database)
  return result
}

/**
 * Moves the log beside the file into the file, unless another process is reading. On a full disk this
 * gives the space that deleting rows needs.
 */
export function emptyLogIfIdle(database: CacheDatabase): void {
  try {
    database.row('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // the next statement reports what is wrong
  }
}
