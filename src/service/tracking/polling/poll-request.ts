import { isTrackedTogether } from '../../../domain/reference/lines.js'
import type { Db, Tenant } from '../../store/database/store.js'
import type { ShipmentRow, TrackingRequestRow } from '../../store/database/tables.js'
import { rowToPoll } from '../../store/due.js'
import { newId } from '../../store/new-id.js'
import { updateRequest } from '../../store/tracking-requests.js'
import type { World } from '../../world.js'
import { recordRequestEvent } from '../record-changes.js'
import { stepRequest } from '../requests/request-lifecycle.js'
import { askSource, type Poll, trackedShipment } from './ask-source.js'
import { draftFirstPoll, type PollDraft } from './draft-poll.js'
import { linkShipment } from './link-shipment.js'
import { newShipment } from './new-shipment.js'
import { type ArrivedPoll, stillDue } from './still-due.js'
import { knownTrip } from './trip-of-boxes.js'

/** A source's answer about one row, yet to be applied inside a transaction. */
export interface AskedPoll {
  table: 'tracking_requests' | 'shipments'
  row: { id: string; polls: number }
  /**
   * Works out ahead, from what is committed, what applying will write; applying works out anew what
   * has changed since. Whatever fails here fails there too, and is reported there.
   */
  prepare(db: Db): Promise<void>
  /** Does nothing where another process has applied a poll of the row since it was read. */
  apply(db: Db): Promise<void>
}

/** Asks about one pending request. */
export async function askAboutRequest(
  world: World,
  request: TrackingRequestRow,
): Promise<AskedPoll> {
  const poll = await askOfTrip(world, request)
  const { trip } = poll
  let ahead: PollDraft | undefined
  return {
    table: 'tracking_requests',
    row: request,
    prepare: async (db) => {
      const { answer, at } = poll
      if (answer.outcome !== 'found') return
      const tenant = { db, accountId: request.account_id }
      const shipment = newShipment(request, { ...answer, at, trip, id: newId() })
      ahead = await draftFirstPoll(tenant, shipment, { observations: answer.observations, at })
    },
    apply: async (db) => {
      const current = await rowToPoll(db, 'tracking_requests', request)
      if (current === undefined) return
      const tenant = { db, accountId: current.account_id }
      const counted = { ...current, polls: current.polls + 1 }
      await applyAnswer(tenant, counted, { ...stillDue(poll, request, current), trip, ahead })
      // what is written need not be held until the others are
      ahead = undefined
    },
  }
}

/**
 * Asks about the number; of a trip in the simulated world that is tracked already, asks about that
 * trip in place of the one that the number alone would have.
 */
async function askOfTrip(
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
  const trip = await knownTrip(world.store.db, request, { observations, discovered })
  if (trip === undefined || !isTrackedTogether(answer.scac, trip.scac)) return { ...poll, trip }
  const bill = discovered.bill_of_lading_number
  const named = request.request_type === 'container' ? {} : { bill }
  const again = await askSource(world, { tracked: { ...trackedShipment(trip), ...named }, ...due })
  return { ...(again.answer.outcome === 'found' ? again : poll), trip }
}

interface AppliedPoll extends ArrivedPoll {
  ahead: PollDraft | undefined
  /** The shipment whose trip the answer is of; undefined where it is a trip of its own. */
  trip: ShipmentRow | undefined
}

/** `request` counts this poll already, which is written with what else becomes of it. */
async function applyAnswer(
  tenant: Tenant,
  request: TrackingRequestRow,
  { answer, at, newsAt, isNewsIn, ahead, trip }: AppliedPoll,
): Promise<void> {
  if (answer.outcome === 'found') {
    await linkShipment(tenant, request, { ...answer, at, newsAt, isNewsIn, ahead, trip })
    return
  }
  const { change, event } = stepRequest(request, { answer, at, newsAt })
  const { polls } = request
  await updateRequest(tenant, request.id, { ...change, polls, updated_at: at.toISOString() })
  if (event !== null) await recordRequestEvent(tenant, request, { event, at })
}
