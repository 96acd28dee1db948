import type { StoppedReason } from '../../contract/vocabulary.js'
import type { Tenant } from '../store/database/store.js'
import type { ShipmentRow } from '../store/database/tables.js'
import { updateShipment } from '../store/shipments.js'
import { requestsOfShipment, updateRequest } from '../store/tracking-requests.js'
import { recordRequestEvent } from './record-changes.js'

interface Stop {
  /** When there was nothing more to hear. */
  at: string
  /** When that was found out. */
  now: string
  reason: StoppedReason
  byUserId: string | null
}

/** Ends the updates of a shipment, and with it those of the requests that lead to it. */
export async function stopShipment(
  tenant: Tenant,
  shipment: ShipmentRow,
  { at, now, reason, byUserId }: Stop,
): Promise<void> {
  await updateShipment(tenant, shipment.id, {
    stopped_at: at,
    stopped_reason: reason,
    stopped_by_user_id: byUserId,
    next_poll_at: null,
    // A poll that was asked before the stop must not be applied after it.
    polls: shipment.polls + 1,
  })
  for (const request of await requestsOfShipment(tenant, shipment.id)) {
    if (request.status !== 'created') continue
    await updateRequest(tenant, request.id, { status: 'tracking_stopped', updated_at: now })
    const event = 'tracking_request.tracking_stopped'
    await recordRequestEvent(tenant, request, {
      event,
      at: new Date(at),
      recordedAt: new Date(now),
    })
  }
}

/** Takes a stopped shipment up again: it is due at once. */
export async function resumeShipment(
  tenant: Tenant,
  shipment: ShipmentRow,
  at: string,
): Promise<void> {
  await updateShipment(tenant, shipment.id, {
    stopped_at: null,
    stopped_reason: null,
    stopped_by_user_id: null,
    resumed_at: at,
    next_poll_at: at,
  })
  for (const request of await requestsOfShipment(tenant, shipment.id)) {
    if (request.status !== 'tracking_stopped') continue
    await updateRequest(tenant, request.id, { status: 'created', updated_at: at })
  }
}
