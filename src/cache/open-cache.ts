import { OctError } from '../errors.js'
import { databaseError, isCorruption } from '../sqlite/database-error.js'
import type { Database } from '../sqlite/driver.js'
import { openDatabase } from '../sqlite/open-database.js'
import { Cache } from './cache.js'
import { CacheDatabase } from './cache-database.js'
import { type CacheIdentity, cachePath, fileNumber, moveAside, reserveFile } from './cache-file.js'
import { cacheSchema } from './cache-schema.js'
import { followRules, outdatedBoxes } from './ingest/follow-rules.js'
import type { Retention } from './maintenance/prune-cache.js'

export type { Cache } from './cache.js'

export interface OpenCacheOptions extends CacheIdentity {
  /** Receives the new path of a damaged cache file that was moved aside; the cache then starts empty. */
  onDamaged?: (movedTo: string) => void
  /** Called after a cache of an older version of oct was emptied. */
  onRebuilt?: () => void
  onOutdated?: (boxes: number) => Promise<void>
  /** How long a writer waits for another process, in ms; 5,000 by default. */
  busyTimeoutMs?: number
  /** How long `tidy` keeps data; forever by default. */
  retention?: Retention
}

/**
 * Opens the cache of a profile. Replaces a damaged file and empties a file of an older version of oct, because the
 * service has the data. Throws `local` for a file of a newer version.
 */
export async function openCache(options: OpenCacheOptions): Promise<Cache> {
  const path = cachePath(options)
  reserve(path)
  const opened = fileNumber(path)
  const database = await openOrRebuild(path, opened, options)
  const current = fileNumber(path)
  const cacheDatabase = new CacheDatabase(database, path, (error) =>
    inWords(error, { database, path, current }),
  )
  const outdated = outdatedBoxes(cacheDatabase)
  if (outdated >= noticeable) await options.onOutdated?.(outdated)
  followRules(cacheDatabase)
  return new Cache(cacheDatabase, options.retention)
}

/** The number of containers whose update takes about a second. */
const noticeable = 5000

/** Page size of the database in bytes. The default size would double the writes of a first sync. */
const pageBytes = 8192

async function openOrRebuild(
  path: string,
  opened: number,
  { onDamaged, onRebuilt = () => {}, busyTimeoutMs = 5000 }: OpenCacheOptions,
): Promise<Database> {
  const open = async () => {
    const database = await openDatabase({
      ...{ path, ...cacheSchema, busyTimeoutMs, pageBytes, onRebuilt },
    })
    // A sync writes the same pages repeatedly: checkpoints are rare, and the changes of one list page stay in memory.
    database.exec('PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -16000')
    return database
  }
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof OctError && isCorruption(error.cause))) throw error
    if (fileNumber(path) === opened) onDamaged?.(setAside(path, error))
    reserve(path)
    return open()
  }
}

function setAside(path: string, damage: unknown): string {
  try {
    return moveAside(path, new Date())
  } catch {
    throw damage
  }
}

function reserve(path: string): void {
  try {
    reserveFile(path)
  } catch (error) {
    const known = databaseError(error, path)
    if (known instanceof OctError) throw known
    throw new OctError('local', `${path} cannot be opened`, {
      reason: error instanceof Error ? error.message : String(error),
      tryNext: ['set OCT_CACHE_DIR to a folder you can write'],
      cause: error,
    })
  }
}

interface OpenFile {
  database: Database
  path: string
  current: number
}

/**
 * Converts an error of SQLite. After a damage during use, this command ends and the next one starts with a new file.
 */
function inWords(error: unknown, { database, path, current }: OpenFile): unknown {
  const known = databaseError(error, path)
  if (error instanceof OctError || !isCorruption(error)) return known
  database.close()
  const isReplaced = fileNumber(path) !== current
  return new OctError('local', 'The cache was damaged', {
    reason: isReplaced
      ? 'Another command has already made a new cache.'
      : `The damaged file was moved to ${setAside(path, known)}. The service has all data of the cache.`,
    tryNext: ['run the command again'],
    retryable: true,
    cause: error,
  })
}
