import type { StoppedReason } from '../../contract/vocabulary.js'
import { planRefusal } from '../accounts/plan-refusal.js'
import { containerLinks } from '../store/containers.js'
import type { ChangeEventRow } from '../store/database/history-tables.js'
import type { Tenant } from '../store/database/store.js'
import type { ShipmentRow, TrackingRequestRow } from '../store/database/tables.js'
import { appendChangeEvents } from '../store/history/change-events.js'
import { updateShipment } from '../store/shipments.js'
import { requestsOfShipment, updateRequest } from '../store/tracking-requests.js'
import { requestEventRow } from './record-changes.js'

export interface Stop {
  at: string
  /** UTC instants. `now`: when the end was noticed. `at`: end of tracking; later news is not expected. */
  now: string
  reason: StoppedReason
  byUserId: string | null
  /** True if there are received messages about the shipment that were not processed yet. */
  hasUnprocessedInput: boolean
}

export async function stopShipment(
  tenant: Tenant,
  shipment: ShipmentRow,
  stop: Stop,
): Promise<void> {
  await updateShipment(tenant, shipment.id, stoppedColumns(shipment, stop))
  await stopRequests(tenant, shipment.id, stop)
}

export const stoppedColumns = (
  { polls }: ShipmentRow,
  { at, now, reason, byUserId, hasUnprocessedInput }: Stop,
) => ({
  stopped_at: at,
  stopped_reason: reason,
  stopped_by_user_id: byUserId,
  next_poll_at: hasUnprocessedInput ? now : nextPollAfterReturn({ at, reason, byUserId }, now),
  // Increases the number of polls. A poll that began before tracking stopped then stores nothing.
  polls: polls + 1,
})

/** When and why tracking ended. `byUserId` is the user who ended tracking. Null if no user ended it. */
type End = Pick<Stop, 'at' | 'byUserId'> & { reason: string | null }

/** Returns when to poll again after all containers were returned: daily for a week. Null after any other end. */
export function nextPollAfterReturn(end: End, now: string): string | null {
  const next = new Date(Date.parse(now) + dayMs).toISOString()
  return isPolledAfterReturn(end, next) ? next : null
}

/** Returns whether to keep polling about returned containers: a shipping line may withdraw a wrong empty return. */
export const isPolledAfterReturn = ({ at, reason, byUserId }: End, now: string): boolean =>
  reason === 'all_containers_terminated' &&
  byUserId === null &&
  Date.parse(now) <= Date.parse(at) + daysAfterReturn * dayMs

const dayMs = 86_400_000
const daysAfterReturn = 7

export async function stopRequests(tenant: Tenant, shipmentId: string, stop: Stop): Promise<void> {
  for (const request of await requestsOfShipment(tenant, shipmentId)) {
    if (request.status !== 'created') continue
    await updateRequest(tenant, request.id, { status: 'tracking_stopped', updated_at: stop.now })
    await appendChangeEvents(tenant, [stoppedEventRow(request, stop)])
  }
}

export const stoppedEventRow = (request: TrackingRequestRow, { at, now }: Stop): ChangeEventRow =>
  requestEventRow(request, {
    event: 'tracking_request.tracking_stopped',
    at: new Date(at),
    recordedAt: new Date(now),
  })

/** Resumes tracking of a shipment. If the plan of the account does not allow this, returns the reason. */
export async function resumeIfPlanAllows(
  tenant: Tenant,
  shipment: ShipmentRow,
  at: string,
): Promise<string | undefined> {
  const boxes = (await containerLinks(tenant, [shipment.id])).get(shipment.id) ?? []
  // A shipment without containers is counted as one container, like a pending tracking request.
  const forbidden = await planRefusal(tenant, Math.max(1, boxes.length))
  if (forbidden === undefined) await resumeShipment(tenant, shipment, at)
  return forbidden
}

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
