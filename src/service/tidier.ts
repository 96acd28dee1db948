import { expiredAudit } from './accounts/audit.js'
import { expiredData } from './accounts/keep-as-set.js'
import { saveUses } from './accounts/key-uses.js'
import { turnBoards } from './board/derive-board.js'
import { reconcileBucket } from './documents/blobs/bucket/reconcile-bucket.js'
import { expiredShares } from './shares/expired-shares.js'
import { outdatedShipments } from './tracking/derive-outdated.js'
import type { World } from './world.js'

/** The returned function tidies data until `performance.now()` reaches `untilMs`. True if more work remains. */
export function tidier(world: World): (untilMs: number) => Promise<boolean> {
  const steps = [
    outdatedShipments(world),
    turnBoards(world),
    expiredData(world),
    expiredAudit(world),
    expiredShares(world),
    reconcileBucket(world),
  ]
  return async (untilMs) => {
    await saveUses(world.store)
    for (const step of steps) if (await step(untilMs)) return true
    return false
  }
}
