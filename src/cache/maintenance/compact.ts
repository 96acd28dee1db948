import { OctError } from '../../errors.js'
import type { CacheDatabase } from '../cache-database.js'
import { bytesOf } from './stored-files.js'

const leastFreeBytes = 1_048_576

/** Rewrites the file if a quarter of it, and at least 1 MiB, is unused. Otherwise, only empties the -wal file. */
export function compactIfWorth(database: CacheDatabase): void {
  const pragma = (name: string) => Number(database.row(`PRAGMA ${name}`)?.[name])
  const [free, pages] = [pragma('freelist_count'), pragma('page_count')]
  const isWorth = free * 4 > pages && free * pragma('page_size') >= leastFreeBytes
  if (isWorth) compact(database)
  else emptyLogIfIdle(database)
}

/** Rewrites the file. The disk must have space for a second copy. Throws `local` if another command uses the file. */
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

/** Runs `remove`, which deletes rows, and erases the bytes of these rows from the database file. */
export function withoutTrace<Result>(database: CacheDatabase, remove: () => Result): Result {
  emptyLogIfIdle(database)
  database.row('PRAGMA secure_delete = ON')
  const result = database.transaction(remove)
  compact(database)
  return result
}

/** Empties the -wal file to free disk space. Does nothing while another process reads the database. */
export function emptyLogIfIdle(database: CacheDatabase): void {
  try {
    database.row('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {}
}
