import { existsSync } from 'node:fs'
import { OctError } from '../../errors.js'
import { databaseError, isCorruption } from '../../sqlite/database-error.js'
import { type OpenOptions, openDatabase } from '../../sqlite/open-database.js'
import { CacheDatabase } from '../cache-database.js'
import { rebuiltInWords } from '../cache-file.js'
import { cacheSchema } from '../cache-schema.js'
import { followRules } from '../ingest/follow-rules.js'
import { journalSchema } from '../journal-schema.js'
import { isUnreadable } from '../payload.js'

export interface OpenExistingOptions {
  notice(words: string): void
  /** Time in ms to wait for another process. Default: 5,000. */
  busyTimeoutMs?: number
}

/** Opens the cache. Null if there is no file. Throws `local` if the file is damaged, or if a newer oct wrote it. */
export async function openExistingCache(
  path: string,
  { notice, busyTimeoutMs = 5000 }: OpenExistingOptions,
): Promise<CacheDatabase | null> {
  const onRebuilt = () => notice(rebuiltInWords)
  const database = await openExisting(
    { path, ...cacheSchema, busyTimeoutMs, onRebuilt },
    (path) => ({
      message: `The cache ${path} is damaged`,
      reason: 'The service has all data of the cache, so oct can create a new cache.',
      tryNext: ['oct cache verify --repair'],
    }),
  )
  try {
    if (database) followRules(database)
    return database
  } catch (error) {
    // Opens the cache with outdated columns if a row is unreadable, so that `oct cache verify` can find this row.
    if (isUnreadable(error)) return database
    database?.close()
    throw error
  }
}

/** Opens the journal. Null if there is no file. Throws `local` for a damaged file, or a file of another oct version. */
export function openExistingJournal(path: string): Promise<CacheDatabase | null> {
  return openExisting({ path, ...journalSchema }, (path) => ({
    message: `The journal ${path} is damaged`,
    reason:
      'oct did not change the journal. It contains records, such as sent tracking requests, that the service cannot return again.',
    tryNext: [
      'replace the journal with a backup, or move the journal to another folder: oct then creates a new journal',
    ],
  }))
}

export async function closing<Result>(
  opened: Promise<CacheDatabase | null>,
  work: (database: CacheDatabase) => Result | Promise<Result>,
): Promise<Result | null> {
  const database = await opened
  try {
    return database && (await work(database))
  } finally {
    database?.close()
  }
}

export function isDamage(error: unknown): boolean {
  if (!(error instanceof OctError)) return isCorruption(error)
  return error.cause !== undefined && isDamage(error.cause)
}

async function openExisting(
  options: OpenOptions,
  damaged: (path: string) => { message: string; reason: string; tryNext: string[] },
): Promise<CacheDatabase | null> {
  const { path } = options
  if (!existsSync(path)) return null
  const inWords = (error: unknown): unknown => {
    if (!isDamage(error)) return databaseError(error, path)
    const { message, ...more } = damaged(path)
    return new OctError('local', message, { ...more, cause: error })
  }
  try {
    return new CacheDatabase(await openDatabase(options), path, inWords)
  } catch (error) {
    throw inWords(error)
  }
}
