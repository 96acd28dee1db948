import { OctError } from '../../errors.js'
import type { CacheDatabase } from '../cache-database.js'
import { bytesOf } from './stored-files.js'

/** It is not worth rewriting a file to free less. */
const leastFreeBytes = 1_048_576

/** If less than a quarter or 1 MiB is free, only empties the log. */
export function compactIfWorth(database: CacheDatabase): void {
  const pragma = (name: string) => Number(database.row(`PRAGMA ${name}`)?.[name])
  const [free, pages] = [pragma('freelist_count'), pragma('page_count')]
  const isWorth = free * 4 > pages && free * pragma('page_size') >= leastFreeBytes
  if (isWorth) compact(database)
  else emptyLogIfIdle(database)
}

/** Needs as much free space as the file. Throws `local`, for example if a reader keeps the log. */
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

/** Leaves no bytes of the removed rows in the file. */
export function withoutTrace<Result>(database: CacheDatabase, remove: () => Result): Result {
  emptyLogIfIdle(database)
  database.row('PRAGMA secure_delete = ON')
  const result = database.transaction(remove)
  compact(database)
  return result
}

/** Skipped while another process reads. On a full disk, this frees space for deletions. */
export function emptyLogIfIdle(database: CacheDatabase): void {
  try {
    database.row('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // The next statement reports what is wrong.
  }
}
