import { isTrackedTogether } from '../../../domain/reference/lines.js'
import type { Db, Tenant } from '../../store/database/store.js'
import type { ShipmentRow, TrackingRequestRow } from '../../store/database/tables.js'
import { rowToPoll } from '../../store/due.js'
import { newId } from '../../store/new-id.js'
import { updateRequest } from '../../store/tracking-requests.js'
import type { World } from '../../world.js'
import { recordRequestEvent } from '../record-changes.js'
import { stepRequest } from '../requests/request-lifecycle.js'
import { type ArrivedPoll, arrivedPoll } from './arrived-poll.js'
import { askSource, type Poll, sourceFor, trackedShipment } from './ask-source.js'
import { draftFirstPoll, type PollDraft } from './draft-poll.js'
import { findSimulatedTrip } from './find-simulated-trip.js'
import { linkShipment } from './link-shipment.js'
import { newShipment } from './new-shipment.js'

/** A completed poll for a tracking request or shipment. Its result is not stored yet. */
export interface PendingPoll {
  table: 'tracking_requests' | 'shipments'
  row: { id: string; account_id: string; polls: number }
  /** Prepares the result before the transaction. If this fails, `apply` fails with the same error. */
  prepare(db: Db): Promise<void>
  /** Stores the result. Does nothing if another process has stored a poll of the same row in the meantime. */
  apply(db: Db): Promise<void>
}

export async function pollRequest(world: World, request: TrackingRequestRow): Promise<PendingPoll> {
  const poll = await askAboutTrip(world, request)
  const { trip } = poll
  let prepared: PollDraft | undefined
  return {
    table: 'tracking_requests',
    row: request,
    prepare: async (db) => {
      const { answer, at } = poll
      if (answer.outcome !== 'found') return
      const tenant = { db, accountId: request.account_id }
      const shipment = newShipment(request, { ...answer, at, trip, id: newId() })
      prepared = await draftFirstPoll(tenant, shipment, { observations: answer.observations, at })
    },
    apply: async (db) => {
      const current = await rowToPoll(db, 'tracking_requests', request)
      if (current === undefined) return
      const tenant = { db, accountId: current.account_id, now: world.clock().toISOString() }
      const counted = { ...current, polls: current.polls + 1 }
      const arrived = arrivedPoll(poll, request, current)
      const isPolledOnlyByBox = isPolledOnlyByContainer(world, request)
      await applyAnswer(tenant, counted, { ...arrived, trip, prepared, isPolledOnlyByBox })
      // Frees the memory of the prepared rows before other polls are stored, because the rows are large.
      prepared = undefined
    },
  }
}

async function askAboutTrip(
  world: World,
  request: TrackingRequestRow,
): Promise<Poll & { trip: ShipmentRow | undefined }> {
  const due = { dueAt: request.next_poll_at, since: null }
  const tracked = {
    type: request.request_type,
    number: request.request_number,
    scac: request.scac,
    registeredAt: request.created_at,
    accountId: request.account_id,
  }
  const poll = await askSource(world, { tracked, ...due })
  const { answer, at } = poll
  if (answer.outcome !== 'found' || !request.simulated) return { ...poll, trip: undefined }
  const discovered = newShipment(request, { ...answer, at, id: '' })
  const { observations } = answer
  const trip = await findSimulatedTrip(world.store.db, request, { observations, discovered })
  if (trip === undefined || !isTrackedTogether(answer.scac, trip.scac)) return { ...poll, trip }
  const bill = discovered.bill_of_lading_number
  const named = request.request_type === 'container' ? {} : { bill }
  const again = await askSource(world, { tracked: { ...trackedShipment(trip), ...named }, ...due })
  return { ...(again.answer.outcome === 'found' ? again : poll), trip }
}

function isPolledOnlyByContainer(world: World, request: TrackingRequestRow): boolean {
  const asksNobody = (request_type: TrackingRequestRow['request_type']) =>
    sourceFor(world)?.asksNobody?.({ ...request, request_type }) ?? false
  return !asksNobody('container') && asksNobody('bill_of_lading')
}

interface AppliedPoll extends ArrivedPoll {
  prepared: PollDraft | undefined
  trip: ShipmentRow | undefined
  isPolledOnlyByBox: boolean
}

async function applyAnswer(
  tenant: Tenant,
  request: TrackingRequestRow,
  { answer, ...arrived }: AppliedPoll,
): Promise<void> {
  const { at, newsAt } = arrived
  if (answer.outcome === 'found') {
    await linkShipment(tenant, request, { ...answer, ...arrived })
    return
  }
  const { change, event } = stepRequest(request, { answer, at, newsAt })
  const { polls } = request
  await updateRequest(tenant, request.id, { ...change, polls, updated_at: at.toISOString() })
  if (event !== null) await recordRequestEvent(tenant, request, { event, at })
}
