import { rmSync } from 'node:fs'
import type { RateBucket } from '../contract/limits.js'
import { databaseError, isCorruption } from '../sqlite/database-error.js'
import { openDatabase } from '../sqlite/open-database.js'
import { CacheDatabase } from './cache-database.js'
import { type CacheIdentity, cachePath } from './cache-file.js'

export interface LedgerOptions {
  path: string
  /** Milliseconds since 1970; read while the file is locked, so that processes agree. */
  now: () => number
}

/** The ledger's schema, one entry per version; a published entry is never edited. */
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

/** The file of one profile and base URL, beside its cache: no long sync ever holds its lock. */
export const ledgerPath = (identity: CacheIdentity): string =>
  cachePath(identity).replace(/\.sqlite$/, '.rates.sqlite')

/**
 * Opens the ledger of a file, or with `:memory:` one that nobody shares. What it says is worth
 * nothing a minute later, so a damaged file is removed before its failure is thrown.
 */
export async function openRateLedger({ path, now }: LedgerOptions): Promise<RateLedger> {
  const inWords = (error: unknown): unknown => {
    const known = databaseError(error, path)
    if (isCorruption(error) || isCorruption(causeOf(known))) discard(path)
    return known
  }
  try {
    const database = await openDatabase({ path, migrations, busyTimeoutMs })
    // Only a crash of the machine could lose the last minute, and takes longer than that.
    database.exec('PRAGMA synchronous = OFF')
    return new RateLedger(new CacheDatabase(database, path, inWords), now)
  } catch (error) {
    throw inWords(error)
  }
}

const busyTimeoutMs = 2_000

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined)

/** Where it cannot be removed either, the damage itself is the better message. */
function discard(path: string): void {
  try {
    for (const suffix of ['-wal', '-shm', '']) rmSync(path + suffix, { force: true })
  } catch {
    // its failure is reported already
  }
}

export interface PlaceWish {
  bucket: RateBucket
  /** How many places may be occupied at once: as a rule, and while the share is halved. */
  places: number
  halvedPlaces: number
  /** How long a place stays occupied after its request was counted. */
  heldMs: number
  /** The longest that a request is under way before it is counted. */
  transitMs: number
}

/** How often a place is looked for that a request without an answer may have left behind. */
const pollMs = 500

/** An instant further ahead than this was written before the clock was set back. */
const toleranceMs = 1_000

/** Who sent what in the last minute, for all processes that open the same file. */
export class RateLedger {
  readonly #database: CacheDatabase
  readonly #now: () => number

  constructor(database: CacheDatabase, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /**
   * Takes a place, or tells how long none can be free, how many are allowed, and until when the
   * service asked to wait where that is the reason.
   */
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

  /** The answer came: its place is free when it was held so long from now. */
  settle(id: number, heldMs: number): void {
    const leavesAt = this.#now() + heldMs
    const sql = 'UPDATE places SET may_leave_at = ?, leaves_at = ? WHERE id = ?'
    this.#database.run(sql, leavesAt, leavesAt, id)
  }

  /** Pauses a bucket and halves the share; whether the share was whole before. */
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

  /** What was taken before the clock was set back is held from now on: nobody waits for long. */
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
    // The place whose leaving makes room: newest first, it is the last of those allowed.
    const sql =
      'SELECT may_leave_at FROM places WHERE bucket = ? ORDER BY may_leave_at DESC LIMIT 1 OFFSET ?'
    const place = this.#database.row(sql, bucket, allowed - 1)
    if (place === undefined) return 0
    const leftMs = Number(place.may_leave_at) - now
    return leftMs > 0 ? leftMs : pollMs
  }

  /** What is left of a pause, or of the time for which the share is halved. */
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
