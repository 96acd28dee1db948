import { isAlive, thisProcess } from '../../files/this-process.js'
import type { CacheDatabase } from '../cache-database.js'
import { instant } from '../payload.js'
import type { Abandoned } from './received-event.js'

export class Listeners {
  readonly #database: CacheDatabase
  readonly #token = crypto.randomUUID()
  #own: string | null = null

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  get own(): string | null {
    return this.#own
  }

  enter(target: string, now: Date): void {
    const { pid, host } = thisProcess()
    this.#own = target
    this.#database.transaction(() => {
      this.#forgetGone()
      const sql = `INSERT OR REPLACE INTO received_listeners (token, target, pid, host, began_at)
        VALUES (?, ?, ?, ?, ?)`
      this.#database.run(sql, this.#token, target, pid, host, now)
    })
  }

  leave(): void {
    try {
      this.#database.run('DELETE FROM received_listeners WHERE token = ?', this.#token)
    } catch {}
  }

  abandoned(): Abandoned[] {
    const { where, values } = this.conditionOfNobody()
    const sql = `SELECT target, count(*) AS count, min(received_at) AS since FROM received
      WHERE ${where} GROUP BY target ORDER BY since`
    return this.#database.rows(sql, ...values).map(({ target, count, since }) => ({
      target: target === null || target === undefined ? null : String(target),
      count: Number(count),
      since: instant(since),
    }))
  }

  conditionOfNobody(): { where: string; values: unknown[] } {
    const served = this.#rows().filter(isThere)
    const targets = JSON.stringify(served.map(({ target }) => target))
    // An event without a target counts as abandoned only if no listener runs.
    const where = `state = 'waiting' AND CASE WHEN target IS NULL
      THEN json_array_length(?) = 0 ELSE target NOT IN (SELECT value FROM json_each(?)) END`
    return { where, values: [targets, targets] }
  }

  #forgetGone(): void {
    const { pid, host } = thisProcess()
    // A restarted Docker container assigns the same process ids again. If a listener has the id of this process, it was
    // an earlier process, which no longer runs.
    const isBefore = (row: Listener) => row.pid === pid && row.host === host && !this.#isOwn(row)
    for (const row of this.#rows().filter((row) => !isThere(row) || isBefore(row))) {
      this.#database.run('DELETE FROM received_listeners WHERE token = ?', row.token)
    }
  }

  #rows(): Listener[] {
    const sql = 'SELECT token, target, pid, host FROM received_listeners'
    return this.#database.rows(sql).map((row) => ({
      token: String(row.token),
      target: String(row.target),
      pid: Number(row.pid),
      host: String(row.host),
    }))
  }

  #isOwn = ({ token }: Listener): boolean => token === this.#token
}

interface Listener {
  token: string
  target: string
  pid: number
  host: string
}

const isThere = (listener: Listener): boolean => isAlive(listener)
