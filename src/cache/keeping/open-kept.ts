import { existsSync } from 'node:fs'
import { OctError } from '../../errors.js'
import { databaseError, isCorruption } from '../../sqlite/database-error.js'
import { type OpenOptions, openDatabase } from '../../sqlite/open-database.js'
import { CacheDatabase } from '../cache-database.js'

export interface KeptFileKind extends Omit<OpenOptions, 'path'> {
  /** What a damaged one is to its owner. */
  damaged(path: string): { message: string; reason: string; tryNext: string[] }
}

/**
 * Opens a file: none is made where there is none (null), and a damaged one stays as it is. Throws
 * `OctError` `local` for a damaged one, and for whatever else keeps it from being used.
 */
export async function openKept(
  path: string,
  { damaged, ...options }: KeptFileKind,
): Promise<CacheDatabase | null> {
  if (!existsSync(path)) return null
  const inWords = (error: unknown): unknown => {
    if (!isDamage(error)) return databaseError(error, path)
    const { message, ...more } = damaged(path)
    return new OctError('local', message, { ...more, cause: error })
  }
  try {
    const database = await openDatabase({ path, ...options })
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
