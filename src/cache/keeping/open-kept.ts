import { existsSync } from 'node:fs'
import { OctError } from '../../errors.js'
import { databaseError, isCorruption } from '../../sqlite/database-error.js'
import type { Migration } from '../../sqlite/migrate.js'
import { openDatabase } from '../../sqlite/open-database.js'
import { CacheDatabase } from '../cache-database.js'

export interface KeptFileKind {
  migrations: readonly Migration[]
  /** Whether one of an older oct is copied before it is changed. */
  isDurable: boolean
  /** How long to wait for another process; 5 s when absent. */
  busyTimeoutMs?: number
  /** What a damaged one is to its owner. */
  damaged(path: string): { message: string; reason: string; tryNext: string[] }
}

/**
 * Opens a file and brings its schema up to date: none is made where there is none (null), and a
 * damaged one stays as it is. Throws `OctError` `local` for a damaged one, that of a newer oct, and whatever else keeps it
 * from being used.
 */
export async function openKept(path: string, kind: KeptFileKind): Promise<CacheDatabase | null> {
  if (!existsSync(path)) return null
  const inWords = (error: unknown): unknown => {
    if (!isDamage(error)) return databaseError(error, path)
    const { message, ...more } = kind.damaged(path)
    return new OctError('local', message, { ...more, cause: error })
  }
  try {
    const { migrations, isDurable, busyTimeoutMs = 5000 } = kind
    const copying = isDurable ? { onCopyKept: () => {} } : {}
    const database = await openDatabase({ path, migrations, busyTimeoutMs, ...copying })
    return new CacheDatabase(database, path, inWords)
  } catch (error) {
    throw inWords(error)
  }
}

/** Whether the failure, or what caused it, says that a file is no sound database. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof OctError)) return isCorruption(error)
  return error.cause !== undefined && isDamage(error.cause)
}
