import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { openRaw } from '../../sqlite/driver.js'
import { requireFile } from '../../sqlite/require-file.js'
import { CacheDatabase } from '../cache-database.js'
import { type CacheIdentity, cachePath } from '../cache-file.js'

/** Opens the cache read-only, for completion in the shell. Null if there is no cache. Throws the driver's errors. */
export async function openPeek(identity: CacheIdentity): Promise<CacheDatabase | null> {
  const path = cachePath(identity)
  if (!existsSync(path)) return null
  requireFile(path)
  const database = await openRaw(existsSync(`${path}-shm`) ? path : untouched(path), true)
  return new CacheDatabase(database, path, (error) => error)
}

/** Returns the URI of a database. The parameter `immutable` prevents SQLite from creating -wal and -shm files. */
const untouched = (path: string): string => `${pathToFileURL(path).href}?immutable=1`
