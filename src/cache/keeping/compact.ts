import { OctError } from '../../errors.js'
import type { CacheDatabase } from '../cache-database.js'
import { bytesOf } from './kept-files.js'

/** Below this, rewriting a file gains nobody anything. */
const leastFreeBytes = 1_048_576

/** Whether a quarter of the file and at least a mebibyte stands empty. */
export function isWorthCompacting(database: CacheDatabase): boolean {
  const pragma = (name: string) => Number(database.row(`PRAGMA ${name}`)?.[name])
  const [free, pages] = [pragma('freelist_count'), pragma('page_count')]
  return free * 4 > pages && free * pragma('page_size') >= leastFreeBytes
}

/**
 * Writes the file anew without the room that dropped rows left, nothing of them included. It needs as
 * much free space as the file takes. Throws `local` where that fails, or where another process
 * reads for so long that the log beside the file cannot be emptied.
 */
export function compact(database: CacheDatabase): void {
  database.run('VACUUM')
  emptyLog(database)
}

/**
 * Moves the log beside the file into it, unless somebody is reading: on a full disk that is the room
 * in which rows can be dropped.
 */
export function emptyLogIfIdle(database: CacheDatabase): void {
  try {
    database.row('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // what needs the room says so by itself
  }
}

function emptyLog(database: CacheDatabase): void {
  const busy = database.row('PRAGMA wal_checkpoint(TRUNCATE)')?.busy
  if (busy === 0 && bytesOf(database.path).logBytes === 0) return
  throw new OctError('local', 'Another command is using the cache, so it cannot be compacted', {
    reason: `What was dropped may still stand in ${database.path}-wal.`,
    tryNext: ['oct cache prune --compact'],
    retryable: true,
  })
}
