import type { CacheDatabase } from '../cache-database.js'
import { rebuiltInWords } from '../cache-file.js'
import { cacheSchema } from '../cache-schema.js'
import { followRules } from '../ingest/follow-rules.js'
import { LockStore } from '../locks.js'
import { isUnreadable } from '../payload.js'
import { type CacheReport, cacheReport } from './cache-report.js'
import { compact, emptyLogIfIdle, isWorthCompacting } from './compact.js'
import type { DroppedRows } from './drop-rows.js'
import { openKept } from './open-kept.js'
import { type PruneWish, pruneCache } from './prune-cache.js'
import { prunePlaces } from './prune-places.js'
import { purgeAll, purgeBelongings } from './purge-cache.js'
import { type Belongings, belongingsOf, type PurgeScope } from './purge-scope.js'
import { trial } from './trial.js'
import { type CacheFaults, repairCache, verifyCache } from './verify-cache.js'

/** A cache as its owner looks after it; `openKeptCache` opens one. */
export class KeptCache {
  readonly path: string
  readonly locks: LockStore
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.path = database.path
    this.locks = new LockStore(database)
    this.#database = database
  }

  report(now: Date): CacheReport {
    return cacheReport(this.#database, now)
  }

  verify(): CacheFaults {
    return verifyCache(this.#database)
  }

  repair(): CacheFaults {
    return repairCache(this.#database)
  }

  /** Drops what is over, and the places that nothing names then. */
  prune(wish: PruneWish): DroppedRows {
    emptyLogIfIdle(this.#database)
    const { dropped } = pruneCache(this.#database, wish)
    return { ...dropped, places: dropped.places + prunePlaces(this.#database, wish.closedBefore) }
  }

  /** What `prune` would drop. */
  wouldPrune(wish: PruneWish): DroppedRows {
    return trial(this.#database, () => this.prune(wish))
  }

  /** Everything that belongs to customers and bills. */
  belongingsOf(scopes: readonly PurgeScope[]): Belongings {
    return belongingsOf(this.#database, scopes)
  }

  /** Drops what belongs to somebody, or everything, and leaves no trace of it in the file. */
  purge(belongings: Belongings | undefined): DroppedRows {
    emptyLogIfIdle(this.#database)
    this.#database.row('PRAGMA secure_delete = ON')
    const dropped = this.#database.transaction(() => this.#purge(belongings))
    compact(this.#database)
    return dropped
  }

  /** What `purge` would drop. */
  wouldPurge(belongings: Belongings | undefined): DroppedRows {
    return trial(this.#database, () => this.#purge(belongings))
  }

  compact(when: 'always' | 'worth it'): void {
    if (when === 'always' || isWorthCompacting(this.#database)) compact(this.#database)
    else emptyLogIfIdle(this.#database)
  }

  /** Writes the state of this instant into an empty file, while others go on. */
  copyInto(file: string): void {
    this.#database.run('VACUUM INTO ?', file)
  }

  close(): void {
    this.#database.close()
  }

  #purge(belongings: Belongings | undefined): DroppedRows {
    return belongings ? purgeBelongings(this.#database, belongings) : purgeAll(this.#database)
  }
}

export interface OpenKeptOptions {
  /** Told that the cache was of an earlier build, of which nothing is kept. */
  notice(words: string): void
  /** How long to wait for another process; 5 s when absent. */
  busyTimeoutMs?: number
}

/**
 * Opens a cache to look after it; null where there is none. A damaged one is refused (`local`) and
 * stays where it is, as does that of a newer oct.
 */
export async function openKeptCache(
  path: string,
  { notice, ...options }: OpenKeptOptions,
): Promise<KeptCache | null> {
  const onRebuilt = () => notice(rebuiltInWords)
  const database = await openKept(path, { ...cacheSchema, ...options, onRebuilt, damaged })
  if (database === null) return null
  try {
    followRulesIfReadable(database)
    return new KeptCache(database)
  } catch (error) {
    database.close()
    throw error
  }
}

/** Rows that cannot be read are found by whoever verifies it, and what they kept from being derived. */
function followRulesIfReadable(database: CacheDatabase): void {
  try {
    followRules(database)
  } catch (error) {
    if (!isUnreadable(error)) throw error
  }
}

const damaged = (path: string) => ({
  message: `The cache ${path} is damaged`,
  reason: 'Nothing is lost that the service does not have: it can be begun anew.',
  tryNext: ['oct cache verify --repair'],
})
