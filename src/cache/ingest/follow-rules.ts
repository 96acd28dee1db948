import type { CacheDatabase } from '../cache-database.js'
import { deriveAll } from './derive.js'
import { rulesVersion } from './derived.js'
import { noteAllLacking } from './note-lacking.js'

export const rulesKey = 'rules_version'

/** Time in ms to wait for another process. Computing the columns of 100,000 containers takes seconds. */
const patienceMs = 60_000

/** Computes all derived columns again if the rules changed. In one transaction, so that no list mixes versions. */
export function followRules(database: CacheDatabase): void {
  if (isFollowed(database)) return
  database.waitingFor(patienceMs, () =>
    database.transaction(() => {
      if (isFollowed(database)) return
      deriveAll(database)
      noteAllLacking(database)
      const sql = 'INSERT OR REPLACE INTO state (key, value) VALUES (?, ?)'
      database.run(sql, rulesKey, rulesVersion)
    }),
  )
}

/** Returns how many containers need new computed columns, because the rules have changed; otherwise, 0. */
export function outdatedBoxes(database: CacheDatabase): number {
  if (isFollowed(database)) return 0
  return Number(database.row('SELECT count(*) AS boxes FROM containers')?.boxes)
}

function isFollowed(database: CacheDatabase): boolean {
  return database.row('SELECT value FROM state WHERE key = ?', rulesKey)?.value === rulesVersion
}
