import type { CacheDatabase } from '../cache-database.js'
import { deriveAll } from './derive.js'
import { rulesVersion } from './derived.js'
import { noteAllLacking } from './note-lacking.js'

/** The state key of the rules that derived columns were filled under. */
export const rulesKey = 'rules_version'

/** Another process may be at it; 100,000 boxes take it some seconds. */
const patienceMs = 60_000

/**
 * Computes the derived columns anew where they were filled under other rules than this program's:
 * once, and all of it or nothing, so that no list mixes the two.
 */
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

/** How many boxes have columns that were filled under other rules. */
export function outdatedBoxes(database: CacheDatabase): number {
  if (isFollowed(database)) return 0
  return Number(database.row('SELECT count(*) AS boxes FROM containers')?.boxes)
}

function isFollowed(database: CacheDatabase): boolean {
  return database.row('SELECT value FROM state WHERE key = ?', rulesKey)?.value === rulesVersion
}
