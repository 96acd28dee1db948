import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { openRaw } from '../../sqlite/driver.js'
import { requireFile } from '../../sqlite/require-file.js'
import { CacheDatabase } from '../cache-database.js'
import { type CacheIdentity, cachePath } from '../cache-file.js'

/**
 * A cache to look into, as whoever presses TAB does: it makes no file, brings nothing up to date and
 * waits for nobody. Null where there is none. Throws the driver's errors.
 */
export async function openPeek(identity: CacheIdentity): Promise<CacheDatabase | null> {
  const path = cachePath(identity)
  if (!existsSync(path)) return null
  requireFile(path)
  const database = await openRaw(existsSync(`${path}-shm`) ? path : untouched(path), true)
  return new CacheDatabase(database, path, (error) => error)
}

/** Reading a file in WAL mode would make its log and its index anew; taken as unchanging it does not. */
const untouched = (path: string): string => `${pathToFileURL(path).href}?immutable=1`
