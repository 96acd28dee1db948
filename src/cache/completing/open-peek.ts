import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { openRaw } from '../../sqlite/driver.js'
import { requireFile } from '../../sqlite/require-file.js'
import { CacheDatabase } from '../cache-database.js'
import { type CacheIdentity, cachePath } from '../cache-file.js'

/** Opens the cache for completion, unchanged; null without a cache. Throws the errors of the SQLite driver. */
export async function openPeek(identity: CacheIdentity): Promise<CacheDatabase | null> {
  const path = cachePath(identity)
  if (!existsSync(path)) return null
  requireFile(path)
  const database = await openRaw(existsSync(`${path}-shm`) ? path : untouched(path), true)
  return new CacheDatabase(database, path, (error) => error)
}

/** Opens the file as immutable, because SQLite would otherwise create -wal and -shm files beside a file in WAL mode. */
const untouched = (path: string): string => `${pathToFileURL(path).href}?immutable=1`
