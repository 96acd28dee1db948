import { rmSync } from 'node:fs'
import type { RateBucket } from '../contract/limits.js'
import { databaseError, isCorruption } from '../sqlite/database-error.js'
import { openDatabase } from '../sqlite/open-database.js'
import { CacheDatabase } from './cache-database.js'
import { type CacheIdentity, cachePath } from './cache-file.js'

export interface LedgerOptions {
  path: string
  now: () => number
}

const migrations = [
  `
CREATE TABLE places (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  bucket TEXT NOT NULL,
  taken_at INTEGER NOT NULL,
  may_leave_at INTEGER NOT NULL,
  leaves_at INTEGER NOT NULL
) STRICT;
CREATE INDEX places_of_bucket ON places (bucket, may_leave_at);
CREATE TABLE spans (
  name TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL
) STRICT;
`,
]

/** Returns the path of the file that counts requests. Not the cache, because a sync locks the cache for long. */
export const ledgerPath = (identity: CacheIdentity): string =>
  cachePath(identity).replace(/\.sqlite$/, '.rates.sqlite')

/** Opens the file that counts requests; `:memory:` counts only those of this process. Replaces a damaged file. */
export async function openRateLedger({ path, now }: LedgerOptions): Promise<RateLedger> {
  const inWords = (error: unknown): unknown => {
    const known = databaseError(error, path)
    if (isCorruption(error) || isCorruption(causeOf(known))) discard(path)
    return known
  }
  try {
    const database = await openDatabase({ path, migrations, busyTimeoutMs })
    // Does not flush to disk. A crash of the machine may lose counts, which are outdated after its restart anyway.
    database.exec('PRAGMA synchronous = OFF')
    return new RateLedger(new CacheDatabase(database, path, inWords), now)
  } catch (error) {
    throw inWords(error)
  }
}

const busyTimeoutMs = 2_000

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined)

function discard(path: string): void {
  try {
    for (const suffix of ['-wal', '-shm', '']) rmSync(path + suffix, { force: true })
  } catch {}
}

export interface PlaceWish {
  bucket: RateBucket
  places: number
  halvedPlaces: number
  /** Time in ms for which the service counts a request against the rate limit after receiving it. */
  heldMs: number
  /** Maximum time in ms between sending a request and its arrival at the service. */
  transitMs: number
}

const pollMs = 500

/** Time in ms by which stored instants may be in the future. If they are later, somebody set the clock back. */
const toleranceMs = 1_000

/** Counts the requests of the last minute. All processes that open the file share the count. */
export class RateLedger {
  readonly #database: CacheDatabase
  readonly #now: () => number

  constructor(database: CacheDatabase, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** Counts one request. If it must wait, returns the wait in ms, the limit, and the end of any pause. */
  take(
    wish: PlaceWish,
  ): { id: number } | { waitMs: number; allowed: number; pausedUntil?: number } {
    return this.#database.transaction(() => {
      const now = this.#now()
      this.#sweep(now, wish.heldMs)
      const allowed = this.#leftMs('share', now) > 0 ? wish.halvedPlaces : wish.places
      const fullMs = this.#fullMs({ bucket: wish.bucket, allowed, now })
      const pausedMs = this.#leftMs(wish.bucket, now)
      if (pausedMs > fullMs) return { waitMs: pausedMs, allowed, pausedUntil: now + pausedMs }
      return fullMs > 0 ? { waitMs: fullMs, allowed } : { id: this.#occupy(wish, now) }
    })
  }

  /** Returns how many requests the rate limit still allows. During a pause, returns 0. */
  left({ bucket, heldMs, ...wish }: PlaceWish): { left: number; allowed: number } {
    return this.#database.transaction(() => {
      const now = this.#now()
      this.#sweep(now, heldMs)
      const allowed = this.#leftMs('share', now) > 0 ? wish.halvedPlaces : wish.places
      const sql = 'SELECT count(*) AS taken FROM places WHERE bucket = ?'
      const taken = Number(this.#database.row(sql, bucket)?.taken)
      const isPaused = this.#leftMs(bucket, now) > 0
      return { left: isPaused ? 0 : Math.max(0, allowed - taken), allowed }
    })
  }

  settle(id: number, heldMs: number): void {
    const leavesAt = this.#now() + heldMs
    const sql = 'UPDATE places SET may_leave_at = ?, leaves_at = ? WHERE id = ?'
    this.#database.run(sql, leavesAt, leavesAt, id)
  }

  /** Records a response with status 429. Returns false if an earlier response has already halved the rate limit. */
  refuse(refusal: { bucket: RateBucket; pauseMs: number; halvedMs: number }): boolean {
    return this.#database.transaction(() => {
      const now = this.#now()
      const wasWhole = this.#leftMs('share', now) === 0
      const pauseMs = Math.max(refusal.pauseMs, this.#leftMs(refusal.bucket, now))
      const sql = 'INSERT OR REPLACE INTO spans (name, since, until) VALUES (?, ?, ?)'
      this.#database.run(sql, refusal.bucket, now, now + pauseMs)
      this.#database.run(sql, 'share', now, now + refusal.halvedMs)
      return wasWhole
    })
  }

  close(): void {
    this.#database.close()
  }

  /** Removes expired requests. If the clock was set back, counts all as sent now, so that waits stay short. */
  #sweep(now: number, heldMs: number): void {
    this.#database.run('DELETE FROM places WHERE leaves_at <= ?', now)
    this.#database.run(
      'UPDATE places SET taken_at = ?, may_leave_at = ?, leaves_at = ? WHERE taken_at > ?',
      now,
      now + heldMs,
      now + heldMs,
      now + toleranceMs,
    )
  }

  #fullMs({ bucket, allowed, now }: { bucket: RateBucket; allowed: number; now: number }): number {
    // The request at position `allowed`, counted from the newest request, decides when the next request can be sent.
    const sql =
      'SELECT may_leave_at FROM places WHERE bucket = ? ORDER BY may_leave_at DESC LIMIT 1 OFFSET ?'
    const place = this.#database.row(sql, bucket, allowed - 1)
    if (place === undefined) return 0
    const leftMs = Number(place.may_leave_at) - now
    return leftMs > 0 ? leftMs : pollMs
  }

  /** Returns for how many ms a pause lasts (`name`: a rate limit) or the halving of all limits (`name`: `share`). */
  #leftMs(name: string, now: number): number {
    const sql = 'SELECT until FROM spans WHERE name = ? AND since <= ? AND until > ?'
    const span = this.#database.row(sql, name, now + toleranceMs, now)
    return span ? Number(span.until) - now : 0
  }

  #occupy({ bucket, heldMs, transitMs }: PlaceWish, now: number): number {
    const sql =
      'INSERT INTO places (bucket, taken_at, may_leave_at, leaves_at) VALUES (?, ?, ?, ?) RETURNING id'
    return Number(this.#database.row(sql, bucket, now, now + heldMs, now + heldMs + transitMs)?.id)
  }
}
