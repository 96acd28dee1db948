import type { FailedReason, RequestStatus } from '../../../contract/vocabulary.js'
import { applyInitialCustomFields } from '../../custom-fields/apply-initial-fields.js'
import type { Observation } from '../../sources/source.js'
import { containersOfShipment } from '../../store/containers.js'
import type { Tenant } from '../../store/database/store.js'
import type { ShipmentRow, TrackingRequestRow } from '../../store/database/tables.js'
import { appendChangeEvents } from '../../store/history/change-events.js'
import { newId } from '../../store/new-id.js'
import { findShipment, insertShipment, updateShipment } from '../../store/shipments.js'
import { findLiveRequests, updateRequest } from '../../store/tracking-requests.js'
import { recordRequestEvent, requestEventRow } from '../record-changes.js'
import { fail } from '../requests/request-lifecycle.js'
import { resumeShipment, stoppedEventRow } from '../stop-tracking.js'
import { applyObservations, firstPoll } from './apply-observations.js'
import type { PollDraft } from './draft-poll.js'
import { findSimulatedTrip, tripOfRequest, withoutBoxesOfOthers } from './find-simulated-trip.js'
import { newShipment } from './new-shipment.js'
import { shareReferences } from './share-references.js'

interface Found {
  scac: string
  observations: Observation[]
  at: Date
  newsAt: Date | null
  hasUnprocessedInput: boolean
  prepared: PollDraft | undefined
  trip: ShipmentRow | undefined
  /** True if the source can be polled for the container of the request, but not for its B/L. */
  isPolledOnlyByBox: boolean
}

/** Connects a tracking request to its shipment. If there is none, creates it. An account has one shipment per B/L. */
export async function linkShipment(
  tenant: Tenant,
  request: TrackingRequestRow,
  found: Found,
): Promise<void> {
  const at = found.at.toISOString()
  const id = found.prepared?.shipmentId ?? newId()
  const discovered = newShipment(request, { ...found, id })
  const trip = request.simulated
    ? await findSimulatedTrip(tenant.db, request, { ...found, discovered })
    : undefined
  if (trip?.id !== found.trip?.id) return askAgain(tenant, request, at)
  const existing = await tripOfRequest(tenant, request, { discovered, trip })
  if (existing === 'not_found') return refuse(tenant, request, { reason: existing, at: found.at })
  if (existing && (await isTrackedBy(tenant, existing, request))) {
    return refuse(tenant, request, { reason: 'duplicate', at: found.at })
  }
  if (existing) {
    const { id: shipmentId, scac } = existing
    await linkRequest(tenant, request, { found: { ...found, scac }, shipmentId, status: 'created' })
    await recordRequestEvent(tenant, { ...request, shipment_id: existing.id }, succeeded(found))
    await shareReferences(tenant, existing, request)
  } else await storeShipment(tenant, discovered, { request, found })
  const shipment = existing ?? discovered
  if (existing && existing.stopped_at !== null) await resumeShipment(tenant, existing, at)
  if (existing) await trackByBill(tenant, existing.id, { request, found })
  await giveInitialFields(tenant, request, { shipment, at })
}

/**
 * Tracks a shipment that was found by a container by its B/L, if a request names the B/L or another container of it.
 * Otherwise, the source would be polled only for the first container.
 */
async function trackByBill(
  tenant: Tenant,
  id: string,
  { request, found }: { request: TrackingRequestRow; found: Found },
): Promise<void> {
  const shipment = await findShipment(tenant, id)
  if (shipment?.tracked_type !== 'container') return
  const isBox = request.request_type === 'container'
  if (isBox && (shipment.simulated || shipment.tracked_number === request.request_number)) return
  const { bill_of_lading_number } = newShipment(request, { ...found, id: shipment.id })
  const tracked = isBox
    ? ({ tracked_type: 'bill_of_lading', tracked_number: bill_of_lading_number } as const)
    : { tracked_type: request.request_type, tracked_number: request.request_number }
  const staysBox = shipment.simulated || (isBox && found.isPolledOnlyByBox)
  const named = { bill_of_lading_number, ...(staysBox ? {} : tracked) }
  await updateShipment(tenant, shipment.id, named)
  const renamed = { ...shipment, ...named }
  const observations = await withoutBoxesOfOthers(tenant, renamed, found.observations)
  const { at, hasUnprocessedInput } = found
  // The observations of a container are only a part of its B/L, so the B/L is polled immediately.
  const newsAt = isBox && !staysBox ? at : found.newsAt
  await applyObservations(tenant, renamed, { observations, at, newsAt, hasUnprocessedInput })
}

/** Makes a tracking request due again, because another request has found the same trip in the meantime. */
const askAgain = (tenant: Tenant, { id, polls }: TrackingRequestRow, at: string): Promise<void> =>
  updateRequest(tenant, id, { polls, next_poll_at: at, updated_at: at })

async function storeShipment(
  tenant: Tenant,
  shipment: ShipmentRow,
  { request, found }: { request: TrackingRequestRow; found: Found },
): Promise<void> {
  const { row, stop, changes, writeRelatedRows } = await firstPoll(tenant, shipment, found)
  await insertShipment(tenant, row)
  const status = stop ? 'tracking_stopped' : 'created'
  await linkRequest(tenant, request, { found, shipmentId: shipment.id, status })
  await writeRelatedRows()
  const linked = { ...request, shipment_id: shipment.id }
  await appendChangeEvents(tenant, [
    requestEventRow(linked, succeeded(found)),
    ...changes,
    ...(stop ? [stoppedEventRow(linked, stop)] : []),
  ])
}

const succeeded = ({ at }: Found) => ({ event: 'tracking_request.succeeded' as const, at })

const linkRequest = (
  tenant: Tenant,
  request: TrackingRequestRow,
  { found, shipmentId, status }: { found: Found; shipmentId: string; status: RequestStatus },
): Promise<void> =>
  updateRequest(tenant, request.id, {
    status,
    scac: found.scac,
    shipment_id: shipmentId,
    failed_reason: null,
    is_retrying: 0,
    next_poll_at: null,
    polls: request.polls,
    updated_at: found.at.toISOString(),
  })

async function giveInitialFields(
  tenant: Tenant,
  request: TrackingRequestRow,
  { shipment, at }: { shipment: ShipmentRow; at: string },
): Promise<void> {
  if (request.initial_custom_fields === null) return
  const containers = await containersOfShipment(tenant, shipment.id)
  await applyInitialCustomFields(tenant, request, { shipment, containers, at })
}

async function isTrackedBy(
  tenant: Tenant,
  shipment: ShipmentRow,
  request: TrackingRequestRow,
): Promise<boolean> {
  const live = await findLiveRequests(tenant, request.normalized_number)
  return live.some(({ id, shipment_id }) => id !== request.id && shipment_id === shipment.id)
}

async function refuse(
  tenant: Tenant,
  request: TrackingRequestRow,
  { reason, at }: { reason: FailedReason; at: Date },
): Promise<void> {
  const { change, event } = fail(reason)
  const { polls } = request
  await updateRequest(tenant, request.id, { ...change, polls, updated_at: at.toISOString() })
  await recordRequestEvent(tenant, request, { event, at })
}
