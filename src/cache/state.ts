import type { CacheDatabase } from './cache-database.js'
import { instant } from './payload.js'

/** What a sync reads: only tracked shipments, or all shipments. */
export type SyncScope = 'open' | 'all'

const syncKeys = {
  open: 'last_synced_at',
  all: 'last_synced_closed_at',
} as const satisfies Record<SyncScope, string>

export const checkpointKey = (scope: SyncScope): string => `sync_checkpoint_${scope}`

const agentKey = 'agent_registrations'

export interface AgentRegistrations {
  /** Calendar date in UTC, such as `2026-11-24`. */
  day: string
  numbers: number
  most: number
}

export class StateStore {
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  get(key: string): string | null {
    const row = this.#database.row('SELECT value FROM state WHERE key = ?', key)
    return row ? String(row.value) : null
  }

  set(key: string, value: string): void {
    this.#database.run('INSERT OR REPLACE INTO state (key, value) VALUES (?, ?)', key, value)
  }

  remove(key: string): void {
    this.#database.run('DELETE FROM state WHERE key = ?', key)
  }

  /** Counts the numbers that assistants track on a day. If there would be more than `most`, returns false. */
  countAgentRegistrations({ day, numbers, most }: AgentRegistrations): boolean {
    return this.#database.transaction(() => {
      const [knownDay, known] = (this.get(agentKey) ?? '').split(' ')
      const count = (knownDay === day ? Number(known) : 0) + numbers
      if (count > most) return false
      this.set(agentKey, `${day} ${count}`)
      return true
    })
  }

  lastSyncedAt(scope: SyncScope): Date | null {
    const at = this.get(syncKeys[scope])
    return at === null ? null : instant(at)
  }

  /** Records a complete sync. A sync of all shipments is also recorded as a sync of tracked shipments. */
  markSynced(scope: SyncScope, beganAt: Date): void {
    this.set(syncKeys.open, beganAt.toISOString())
    if (scope === 'all') this.set(syncKeys.all, beganAt.toISOString())
  }
}
