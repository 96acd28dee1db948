import { limits } from '../../contract/limits.js'
import { forgetEndedShares } from '../store/shares.js'
import type { World } from '../world.js'

/** Deletes expired shared links hourly until `performance.now()` reaches `untilMs`. Returns true if more remain. */
export function expiredShares({
  store,
  clock,
}: Pick<World, 'store' | 'clock'>): (untilMs: number) => Promise<boolean> {
  let doneAt = Number.NEGATIVE_INFINITY
  return async (untilMs) => {
    const now = clock().getTime()
    if (now - doneAt < everyMs) return false
    const before = new Date(now - limits.keepEndedSharesDays * 86_400_000).toISOString()
    while (await forgetEndedShares(store.db, before)) if (performance.now() > untilMs) return true
    doneAt = now
    return false
  }
}

const everyMs = 3_600_000
