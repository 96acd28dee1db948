import type { TrackingRequestRow } from '../../store/database/tables.js'
import { claimPoll } from '../../store/due.js'
import { updateRequest } from '../../store/tracking-requests.js'
import type { World } from '../../world.js'
import { recordRequestEvent } from '../record-changes.js'
import { stepRequest } from '../requests/request-lifecycle.js'
import { askSource } from './ask-source.js'
import { linkShipment } from './link-shipment.js'

/** Asks about one pending request and applies the answer, unless another process has done so. */
export async function pollRequest(world: World, request: TrackingRequestRow): Promise<void> {
  const { answer, at, newsAt } = await askSource(world, {
    tracked: {
      type: request.request_type,
      number: request.request_number,
      scac: request.scac,
      registeredAt: request.created_at,
    },
    dueAt: request.next_poll_at,
  })
  await world.store.transaction(async (db) => {
    if (!(await claimPoll(db, 'tracking_requests', request))) return
    const tenant = { db, accountId: request.account_id }
    if (answer.outcome === 'found') {
      await linkShipment(tenant, request, { ...answer, at, newsAt })
      return
    }
    const { change, event } = stepRequest(request, { answer, at, newsAt })
    await updateRequest(tenant, request.id, { ...change, updated_at: at.toISOString() })
    if (event !== null) await recordRequestEvent(tenant, request, { event, at })
  })
}
