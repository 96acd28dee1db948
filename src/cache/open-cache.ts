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
  /** Called after oct renamed a damaged cache file, with its new path. The new cache is empty. */
  onDamaged?: (movedTo: string) => void
  onRebuilt?: () => void
  onOutdated?: (boxes: number) => Promise<void>
  /** Time in ms to wait while another process writes. Default: 5,000. */
  busyTimeoutMs?: number
  /** Ages up to which `tidy` keeps data. Default: forever. */
  retention?: Retention
}

/** Opens the cache. Replaces a damaged file, and empties an older one. Throws `local` for a newer version of oct. */
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

const noticeable = 5000

async function openOrRebuild(
  path: string,
  opened: number,
  { onDamaged, onRebuilt = () => {}, busyTimeoutMs = 5000 }: OpenCacheOptions,
): Promise<Database> {
  const open = async () => {
    const database = await openDatabase({
      ...{ path, ...cacheSchema, busyTimeoutMs, onRebuilt },
    })
    // A sync changes the same pages of the database repeatedly. Fewer checkpoints and a larger memory make it faster.
    database.exec('PRAGMA wal_autocheckpoint = 8000; PRAGMA cache_size = -16000')
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
      tryNext: ['set OCT_CACHE_DIR to a folder in which you can write'],
      cause: error,
    })
  }
}

interface OpenFile {
  database: Database
  path: string
  current: number
}

/** Converts an error of SQLite. If the file is damaged, this command fails, and the next command creates a new file. */
function inWords(error: unknown, { database, path, current }: OpenFile): unknown {
  const known = databaseError(error, path)
  if (error instanceof OctError || !isCorruption(error)) return known
  database.close()
  const isReplaced = fileNumber(path) !== current
  return new OctError('local', 'The cache was damaged', {
    reason: isReplaced
      ? 'Another command has already created a new cache.'
      : `oct moved the damaged file to ${setAside(path, known)}. The service has all data of the cache.`,
    tryNext: ['run the command again'],
    retryable: true,
    cause: error,
  })
}
