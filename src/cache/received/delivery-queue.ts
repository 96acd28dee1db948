import { isAlive, thisProcess } from '../../files/this-process.js'
import type { Row } from '../../sqlite/driver.js'
import type { CacheDatabase } from '../cache-database.js'
import { instant } from '../payload.js'
import type { Listeners } from './listeners.js'
import type { ReceivedEvent, ReceivedOutcome } from './received-event.js'
import { receivedOf } from './received-rows.js'

const leaseMs = 600_000

/** Decides which process forwards which webhook event, and when. Keeps the events of each container in order. */
export class DeliveryQueue {
  readonly #database: CacheDatabase
  readonly #listeners: Listeners
  readonly #token = crypto.randomUUID()

  constructor(database: CacheDatabase, listeners: Listeners) {
    this.#database = database
    this.#listeners = listeners
  }

  claim(now: Date, limit: number): ReceivedEvent[] {
    return this.#database.transaction(() => {
      this.#freeLapsed(now)
      const rows = this.#database.rows(dueSql, now, this.#listeners.own, limit)
      for (const row of rows) this.#take(String(row.id), now)
      return rows.map(receivedOf)
    })
  }

  nextDueAt(): Date | null {
    const sql = `SELECT min(next_try_at) AS at FROM received
      WHERE state = 'waiting' AND lease_token IS NULL AND coalesce(target = ?, 1)`
    const at = this.#database.row(sql, this.#listeners.own)?.at
    return at === null || at === undefined ? null : instant(at)
  }

  /** Returns the earliest time to forward an event. Events of one container are forwarded in order. */
  turnOf({ lane, target, receivedAt }: Turn): Date {
    if (lane === null) return receivedAt
    const sql = `SELECT max(next_try_at) AS at FROM received
      WHERE state = 'waiting' AND lane = ? AND coalesce(target = ?, 1)`
    const at = this.#database.row(sql, lane, target)?.at
    if (at === null || at === undefined) return receivedAt
    return new Date(Math.max(instant(at).getTime(), receivedAt.getTime()))
  }

  settle(id: string, outcome: ReceivedOutcome, now: Date): void {
    this.#database.transaction(() => {
      if (outcome.state === 'waiting') return this.#postpone(id, outcome)
      const error = outcome.state === 'dead' ? outcome.error : null
      this.#database.run(
        `UPDATE received SET state = ?, last_error = ?, settled_at = ?, next_try_at = NULL,
           tries = tries + ?, ${freed} WHERE id = ? AND ${isOurs}`,
        outcome.state,
        error,
        now,
        outcome.state === 'dead' ? 1 : 0,
        id,
        this.#token,
      )
    })
  }

  letGo(): void {
    try {
      this.#database.run(`UPDATE received SET ${freed} WHERE lease_token = ?`, this.#token)
    } catch {}
  }

  revive(ids: readonly string[], now: Date): number {
    const sql = `UPDATE received SET state = 'waiting', tries = 0, settled_at = NULL, next_try_at = ?
      WHERE state = 'dead' AND id IN (SELECT value FROM json_each(?))`
    return this.#database.run(sql, now, JSON.stringify(ids))
  }

  /** Postpones an event and the later events of its container, even if another process has claimed these events. */
  #postpone(
    id: string,
    { error, nextTryAt, counts }: Extract<ReceivedOutcome, { state: 'waiting' }>,
  ): void {
    const sql = `UPDATE received SET last_error = ?, next_try_at = ?, tries = tries + ?, ${freed}
      WHERE id = ? AND state = 'waiting' AND ${isOurs}`
    const changes = this.#database.run(sql, error, nextTryAt, counts ? 1 : 0, id, this.#token)
    if (changes === 0) return
    this.#database.run(
      `UPDATE received SET next_try_at = max(next_try_at, ?), ${freed}
       WHERE state = 'waiting' AND lane = (SELECT lane FROM received WHERE id = ?)
         AND coalesce(target = (SELECT target FROM received WHERE id = ?), 1) AND ${isOurs}`,
      nextTryAt,
      id,
      id,
      this.#token,
    )
  }

  #take(id: string, now: Date): void {
    const { pid, host } = thisProcess()
    const until = new Date(now.getTime() + leaseMs)
    const sql = `UPDATE received SET lease_token = ?, lease_pid = ?, lease_host = ?, lease_until = ?
      WHERE id = ?`
    this.#database.run(sql, this.#token, pid, host, until, id)
  }

  /** Releases events that were claimed by a process that has ended or has not finished in time. */
  #freeLapsed(now: Date): void {
    const sql = `SELECT DISTINCT lease_token, lease_pid, lease_host, max(lease_until) AS lease_until
      FROM received WHERE lease_token IS NOT NULL AND lease_token <> ? GROUP BY lease_token`
    const lapsed = this.#database.rows(sql, this.#token).filter((row) => !isHeld(row, now))
    for (const { lease_token } of lapsed) {
      this.#database.run(`UPDATE received SET ${freed} WHERE lease_token = ?`, lease_token)
    }
  }
}

interface Turn {
  lane: string | null
  target: string | null
  receivedAt: Date
}

const freed = 'lease_token = NULL, lease_pid = NULL, lease_host = NULL, lease_until = NULL'

const isOurs = '(lease_token IS NULL OR lease_token = ?)'

/** SQL for events that are due. Any listener may forward an event whose target is null. */
const dueSql = `SELECT * FROM received AS due
  WHERE state = 'waiting' AND next_try_at <= ? AND lease_token IS NULL AND coalesce(target = ?, 1)
    AND NOT EXISTS (SELECT 1 FROM received AS busy WHERE busy.lease_token IS NOT NULL
      AND busy.lane = due.lane AND coalesce(busy.target = due.target, 1))
  ORDER BY next_try_at, sequence LIMIT ?`

function isHeld(row: Row, now: Date): boolean {
  const { pid, host } = thisProcess()
  const holder = { pid: Number(row.lease_pid), host: String(row.lease_host) }
  // A restarted Docker container assigns the same process ids again. A lease with the id of this process is from an
  // earlier process and no longer valid.
  if (holder.pid === pid && holder.host === host) return false
  return instant(row.lease_until) > now && isAlive(holder)
}
