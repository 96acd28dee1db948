import type { StoppedReason } from '../../../contract/vocabulary.js'
import type { PollAnswer } from '../../sources/source.js'
import type { Tenant } from '../../store/database/store.js'
import type { ShipmentRow } from '../../store/database/tables.js'
import { rowToPoll } from '../../store/due.js'
import { updateShipment } from '../../store/shipments.js'
import type { World } from '../../world.js'
import { stopShipment } from '../stop-tracking.js'
import { applyObservations } from './apply-observations.js'
import { type ArrivedPoll, arrivedPoll } from './arrived-poll.js'
import { askSource, type Poll, trackedShipment } from './ask-source.js'
import { draftPoll, type PollDraft } from './draft-poll.js'
import { withoutBoxesOfOthers } from './find-simulated-trip.js'
import type { PendingPoll } from './poll-request.js'

export async function pollShipment(world: World, shipment: ShipmentRow): Promise<PendingPoll> {
  const poll = await askSource(world, {
    tracked: trackedShipment(shipment),
    // Polls as of now, and not as of the due time: one poll returns all observations since the previous poll.
    dueAt: null,
    since: completeUntil(shipment),
  })
  let prepared: PollDraft | undefined
  return {
    table: 'shipments',
    row: shipment,
    prepare: async (db) => {
      const { answer, at } = poll
      // Prepares only polls that found statements. Storing any other poll takes almost no time.
      if (answer.outcome !== 'found' || answer.observations.length === 0) return
      const tenant = { db, accountId: shipment.account_id }
      prepared = await draftPoll(tenant, shipment, { observations: answer.observations, at })
    },
    apply: async (db) => {
      const current = await rowToPoll(db, 'shipments', shipment)
      if (current === undefined) return
      const tenant = { db, accountId: current.account_id, now: world.clock().toISOString() }
      await applyAnswer(tenant, current, { ...arrivedPoll(poll, shipment, current), prepared })
      // Frees the memory of the prepared rows before other polls are stored, because the rows are large.
      prepared = undefined
    },
  }
}

/** Returns the UTC instant up to which all statements are known. The next poll requests only later statements. */
function completeUntil({ last_succeeded_at, resumed_at }: ShipmentRow): string | null {
  const isPolledSinceResume = resumed_at === null || (last_succeeded_at ?? '') > resumed_at
  return isPolledSinceResume ? last_succeeded_at : null
}

async function applyAnswer(
  tenant: Tenant,
  shipment: ShipmentRow,
  {
    answer,
    at,
    newsAt,
    hasUnprocessedInput,
    prepared,
  }: ArrivedPoll & { prepared: PollDraft | undefined },
): Promise<void> {
  if (answer.outcome === 'found') {
    const observations = await withoutBoxesOfOthers(tenant, shipment, answer.observations)
    const currentDraft = observations === answer.observations ? prepared : undefined
    await applyObservations(tenant, shipment, {
      ...{ observations, at, newsAt, hasUnprocessedInput, prepared: currentDraft },
    })
    return
  }
  const now = at.toISOString()
  const reason = stopReasonOf(answer)
  await updateShipment(tenant, shipment.id, {
    ...(answer.outcome === 'no_answer_yet' ? {} : { last_attempted_at: now }),
    polls: shipment.polls + 1,
    next_poll_at: retryAt(shipment, { answer, at, newsAt }),
  })
  if (reason !== null) {
    const stop = { at: now, now, reason, byUserId: null, hasUnprocessedInput: hasUnprocessedInput }
    await stopShipment(tenant, shipment, stop)
  } else if (isOverdue(shipment, now)) {
    await applyObservations(tenant, shipment, { observations: [], at, hasUnprocessedInput })
  }
}

/** Returns when to retry a failed poll: when the source allows it, or at the end of tracking if that is earlier. */
function retryAt({ ends_at }: ShipmentRow, { answer, at, newsAt }: Poll): string {
  const isStillDue = newsAt !== null && newsAt <= at
  const isPutOff = answer.outcome === 'no_answer_yet' || isStillDue
  const soon = new Date(at.getTime() + retryMs)
  const next = ((isPutOff ? newsAt : null) ?? soon).toISOString()
  return ends_at !== null && ends_at > at.toISOString() && ends_at < next ? ends_at : next
}

/** Returns why tracking stops: booking canceled, or number no longer known to the shipping line. Null to continue. */
function stopReasonOf(answer: PollAnswer): StoppedReason | null {
  if (answer.outcome !== 'failed') return null
  return answer.reason === 'booking_cancelled' ? 'booking_cancelled' : 'no_updates_at_line'
}

const isOverdue = ({ ends_at }: ShipmentRow, now: string): boolean =>
  ends_at !== null && ends_at <= now

const retryMs = 3_600_000
