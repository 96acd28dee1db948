import { isAliveElsewhere, thisProcess } from '../files/this-process.js'
import type { Row } from '../sqlite/driver.js'
import type { CacheDatabase } from './cache-database.js'
import { foldName } from './ingest/names.js'
import type { LockHolder } from './locks.js'
import { pruneRegistrations } from './maintenance/prune-journal.js'
import { instant } from './payload.js'

/** A number that oct registers with the service. If `scac` is null, the service detects the shipping line. */
export interface Registration {
  number: string
  scac: string | null
}

export type Claim =
  /** `sentAt` is the start of an earlier attempt with an unknown result. Null if there was no such attempt. */
  | { state: 'ours'; sentAt: Date | null }
  | { state: 'held'; by: LockHolder }
  | { state: 'registered'; requestId: string }

export interface Note {
  requestId: string | null
  beganAt: Date
}

const leaseMs = 7_200_000

export class TrackLedger {
  readonly #database: CacheDatabase
  readonly #keptMs: number
  readonly #token = crypto.randomUUID()
  #isSwept = false

  /** `keptMs` is the time in ms for which a tracking request stays after its result is known. Default: forever. */
  constructor(database: CacheDatabase, keptMs = Number.POSITIVE_INFINITY) {
    this.#database = database
    this.#keptMs = keptMs
  }

  claim(registration: Registration, { now, listedAt }: { now: Date; listedAt: Date }): Claim {
    return this.#database.transaction(() => {
      const row = this.#row(registration)
      const standing = row && this.#standingOf(row, { now, listedAt })
      if (standing) return standing
      this.#note(registration, now)
      const isDoubtful = row !== undefined && row.request_id === null
      return { state: 'ours', sentAt: isDoubtful ? instant(row.began_at) : null }
    })
  }

  settle(registration: Registration, requestId: string, now: Date): void {
    this.#sweep(now)
    this.#database.run(
      'UPDATE registrations SET request_id = ?, settled_at = ? WHERE number = ? AND scac = ?',
      requestId,
      now,
      ...keyOf(registration),
    )
  }

  /** Lets other processes register the number. Call this only if the number was certainly not registered. */
  release(registration: Registration): void {
    this.#database.run(
      'DELETE FROM registrations WHERE number = ? AND scac = ? AND token = ?',
      ...keyOf(registration),
      this.#token,
    )
  }

  /** Releases numbers with an unknown result. The next process first asks the service about them. */
  letGo(): void {
    this.#database.run(
      'UPDATE registrations SET expires_at = began_at WHERE token = ? AND request_id IS NULL',
      this.#token,
    )
  }

  notesOf(number: string): Note[] {
    const sql = 'SELECT request_id, began_at FROM registrations WHERE number = ?'
    return this.#database.rows(sql, foldName(number)).map(({ request_id, began_at }) => ({
      requestId: request_id === null ? null : String(request_id),
      beganAt: instant(began_at),
    }))
  }

  #sweep(now: Date): void {
    if (this.#isSwept || this.#keptMs === Number.POSITIVE_INFINITY) return
    this.#isSwept = true
    pruneRegistrations(this.#database, new Date(now.getTime() - this.#keptMs))
  }

  #row(registration: Registration): Row | undefined {
    const sql = 'SELECT * FROM registrations WHERE number = ? AND scac = ?'
    return this.#database.row(sql, ...keyOf(registration))
  }

  #standingOf(row: Row, { now, listedAt }: { now: Date; listedAt: Date }): Claim | undefined {
    if (row.request_id !== null) {
      const isNews = instant(row.settled_at) >= listedAt
      return isNews ? { state: 'registered', requestId: String(row.request_id) } : undefined
    }
    const by: LockHolder = {
      pid: Number(row.pid),
      host: String(row.host),
      acquiredAt: instant(row.began_at),
      expiresAt: instant(row.expires_at),
    }
    const isHeld = by.expiresAt > now && isAliveElsewhere(by)
    return isHeld ? { state: 'held', by } : undefined
  }

  /** Records that this process registers a number. Keeps the time of an earlier attempt whose result is unknown. */
  #note(registration: Registration, now: Date): void {
    const { pid, host } = thisProcess()
    const expiresAt = new Date(now.getTime() + leaseMs)
    this.#database.run(
      `INSERT INTO registrations
         (number, scac, token, pid, host, began_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (number, scac) DO UPDATE SET
         began_at = CASE WHEN request_id IS NULL THEN began_at ELSE excluded.began_at END,
         request_id = NULL, settled_at = NULL, token = excluded.token, pid = excluded.pid,
         host = excluded.host, expires_at = excluded.expires_at`,
      ...keyOf(registration),
      this.#token,
      pid,
      host,
      now,
      expiresAt,
    )
  }
}

const keyOf = ({ number, scac }: Registration): [string, string] => [foldName(number), scac ?? '']
