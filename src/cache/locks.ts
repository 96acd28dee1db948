import { isAlive, type ProcessId, thisProcess } from '../files/this-process.js'
import type { Row } from '../sqlite/driver.js'
import type { CacheDatabase } from './cache-database.js'
import { instant } from './payload.js'

export interface LockHolder extends ProcessId {
  acquiredAt: Date
  expiresAt: Date
}

export interface LockRequest {
  name: string
  now: Date
  /** Time in ms after which the lock expires, unless its owner calls `renew`. */
  durationMs: number
}

export interface Lease {
  /** Extends the lock. Returns false if another process has taken the lock. The caller must then stop its work. */
  renew(now: Date): boolean
  release(): void
}

/** Stores locks with their owner and expiry. A killed process then does not block other processes. */
export class LockStore {
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  acquire(request: LockRequest): { lease: Lease } | { heldBy: LockHolder } {
    return this.#database.transaction(() => {
      const row = this.#database.row('SELECT * FROM locks WHERE name = ?', request.name)
      const holder = row && holderOf(row)
      if (holder && holder.expiresAt > request.now && isAlive(holder)) return { heldBy: holder }
      return { lease: this.#take(request) }
    })
  }

  #take({ name, now, durationMs }: LockRequest): Lease {
    const token = crypto.randomUUID()
    const expiry = (from: Date) => new Date(from.getTime() + durationMs)
    const sql = `INSERT OR REPLACE INTO locks (name, token, pid, host, acquired_at, expires_at)
      VALUES (?, ?, ?, ?, ?, ?)`
    const { pid, host } = thisProcess()
    this.#database.run(sql, name, token, pid, host, now, expiry(now))
    return {
      renew: (later) => {
        const renewal = 'UPDATE locks SET expires_at = ? WHERE name = ? AND token = ?'
        return this.#database.run(renewal, expiry(later), name, token) === 1
      },
      release: () => {
        try {
          this.#database.run('DELETE FROM locks WHERE name = ? AND token = ?', name, token)
        } catch {}
      },
    }
  }
}

function holderOf(row: Row): LockHolder {
  return {
    pid: Number(row.pid),
    host: String(row.host),
    acquiredAt: instant(row.acquired_at),
    expiresAt: instant(row.expires_at),
  }
}
