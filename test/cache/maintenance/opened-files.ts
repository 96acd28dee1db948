import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CacheDatabase } from '../../../src/cache/cache-database.js'
import { cachePath } from '../../../src/cache/cache-file.js'
import { cacheReport, journalReport } from '../../../src/cache/maintenance/cache-report.js'
import {
  compact,
  compactIfWorth,
  emptyLogIfIdle,
  withoutTrace,
} from '../../../src/cache/maintenance/compact.js'
import {
  type OpenExistingOptions,
  openExistingCache,
  openExistingJournal,
} from '../../../src/cache/maintenance/open-existing.js'
import { type PruneLimits, pruneCache } from '../../../src/cache/maintenance/prune-cache.js'
import { pruneJournal } from '../../../src/cache/maintenance/prune-journal.js'
import {
  type Belongings,
  belongingsOf,
  purgeCache,
  type PurgeScope as Scope,
} from '../../../src/cache/maintenance/purge-cache.js'
import { journalUser, purgeJournal } from '../../../src/cache/maintenance/purge-journal.js'
import { repairCache, verifyCache } from '../../../src/cache/maintenance/verify-cache.js'
import { baseUrl } from '../builders.js'

export const pathIn = (folder: string): string => cachePath({ folder, profile: 'default', baseUrl })

export type PurgeScope = { customer: string } | { shipment: string }

const scopeOf = (scopes: readonly PurgeScope[]): Scope => ({
  customers: scopes.flatMap((scope) => ('customer' in scope ? [scope.customer] : [])),
  shipments: scopes.flatMap((scope) => ('shipment' in scope ? [scope.shipment] : [])),
})

const openedCache = (database: CacheDatabase) => ({
  report: (now: Date) => cacheReport(database, now),
  verify: () => verifyCache(database),
  repair: () => repairCache(database),
  prune: (limits: PruneLimits) => {
    emptyLogIfIdle(database)
    return pruneCache(database, limits)
  },
  wouldPrune: (limits: PruneLimits) => database.trial(() => pruneCache(database, limits)),
  belongingsOf: (scopes: readonly PurgeScope[]) => belongingsOf(database, scopeOf(scopes)),
  purge: (belongings?: Belongings) =>
    withoutTrace(database, () => purgeCache(database, belongings)),
  wouldPurge: (belongings?: Belongings) => database.trial(() => purgeCache(database, belongings)),
  compact: (when: 'always' | 'worth it') =>
    when === 'always' ? compact(database) : compactIfWorth(database),
})

/** Opens the cache of a folder, runs `work` with it, and closes the cache. */
export async function keeping<Result>(
  folder: string,
  work: (kept: ReturnType<typeof openedCache>) => Result,
  options: Partial<OpenExistingOptions> = {},
): Promise<Result> {
  const database = await openExistingCache(pathIn(folder), { notice: () => {}, ...options })
  if (database === null) throw new Error('there is no cache')
  try {
    return work(openedCache(database))
  } finally {
    database.close()
  }
}

/** Opens a journal like `oct cache` does. */
export async function openedJournal(path: string) {
  const database = await openExistingJournal(path)
  if (database === null) throw new Error('there is no journal')
  const purge = (numbers: readonly string[] | undefined) => {
    const { unsettled: _, ...notes } = purgeJournal(database, numbers)
    return notes
  }
  return {
    report: () => journalReport(database),
    prune: (before: Date) => database.transaction(() => pruneJournal(database, before)),
    wouldPrune: (before: Date) => database.trial(() => pruneJournal(database, before)),
    busyWith: (numbers: readonly string[] | undefined, now: Date) =>
      journalUser(database, numbers, now),
    purge: (numbers: readonly string[] | undefined) => withoutTrace(database, () => purge(numbers)),
    wouldPurge: (numbers: readonly string[] | undefined) => database.trial(() => purge(numbers)),
    close: () => database.close(),
  }
}

/** Returns the names of the files below a folder whose bytes contain one of the texts, in any case. */
export function filesHolding(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name))
        .toString('latin1')
        .toLowerCase()
      return texts
        .filter((text) => bytes.includes(Buffer.from(text).toString('latin1').toLowerCase()))
        .map((text) => `${entry.name}: ${text}`)
    })
}
