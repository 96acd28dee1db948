import type { Caller } from '../../accounts/keys.js'
import { findRequest, updateRequest } from '../../store/tracking-requests.js'
import type { World } from '../../world.js'

export function cancelRequest(world: World, caller: Caller, id: string): Promise<boolean> {
  return world.store.transaction(caller, async (db) => {
    const tenant = { db, accountId: caller.accountId }
    const request = await findRequest(tenant, id)
    if (request?.status !== 'pending' && request?.status !== 'awaiting_manifest') return false
    await updateRequest(tenant, id, {
      status: 'cancelled',
      is_retrying: 0,
      next_poll_at: null,
      // A running poll stores nothing if this number has changed.
      polls: request.polls + 1,
      updated_at: world.clock().toISOString(),
    })
    return true
  })
}
