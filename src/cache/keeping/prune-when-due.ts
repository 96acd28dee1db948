import type { CacheDatabase } from '../cache-database.js'
import { StateStore } from '../state.js'
import { prunedAtKey } from './cache-report.js'
import { pruneCache } from './prune-cache.js'
import type { Retention } from './retention.js'

const dayMs = 86_400_000

/** So many rows of a kind at a time: a fraction of a second. */
const most = 2_000

/** Prunes at most once a day; where much is due, some of it each time until nothing is left. */
export function pruneWhenDue(database: CacheDatabase, retention: Retention, now: Date): void {
  const state = new StateStore(database)
  const ageMs = now.getTime() - Date.parse(state.get(prunedAtKey) ?? '')
  if (ageMs >= 0 && ageMs < dayMs) return
  const { isCut } = pruneCache(database, {
    closedBefore: new Date(now.getTime() - retention.closedMs),
    changesBefore: new Date(now.getTime() - retention.journalMs),
    most,
  })
  if (!isCut) state.set(prunedAtKey, now.toISOString())
}
