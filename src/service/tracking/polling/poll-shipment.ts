import type { StoppedReason } from '../../../contract/vocabulary.js'
import type { PollAnswer } from '../../sources/source.js'
import type { Tenant } from '../../store/database/store.js'
import type { ShipmentRow } from '../../store/database/tables.js'
import { rowToPoll } from '../../store/due.js'
import { updateShipment } from '../../store/shipments.js'
import type { World } from '../../world.js'
import { stopShipment } from '../stop-tracking.js'
import { applyObservations } from './apply-observations.js'
import { askSource, type Poll, trackedShipment } from './ask-source.js'
import { draftPoll, type PollDraft } from './draft-poll.js'
import type { AskedPoll } from './poll-request.js'
import { type ArrivedPoll, stillDue } from './still-due.js'
import { withoutBoxesOfOthers } from './trip-of-boxes.js'

/** Asks about one tracked shipment. */
export async function askAboutShipment(world: World, shipment: ShipmentRow): Promise<AskedPoll> {
  const poll = await askSource(world, {
    tracked: trackedShipment(shipment),
    // a found shipment's observations are dated: one poll tells everything up to now
    dueAt: null,
    since: toldUntil(shipment),
  })
  let ahead: PollDraft | undefined
  return {
    table: 'shipments',
    row: shipment,
    prepare: async (db) => {
      const { answer, at } = poll
      // a poll that brings nothing writes next to nothing
      if (answer.outcome !== 'found' || answer.observations.length === 0) return
      const tenant = { db, accountId: shipment.account_id }
      ahead = await draftPoll(tenant, shipment, { observations: answer.observations, at })
    },
    apply: async (db) => {
      const current = await rowToPoll(db, 'shipments', shipment)
      if (current === undefined) return
      const tenant = { db, accountId: current.account_id }
      await applyAnswer(tenant, current, { ...stillDue(poll, shipment, current), ahead })
      // what is written need not be held until the others are
      ahead = undefined
    },
  }
}

/** What was said during a stop, or what the stop cut off, is still to be heard. */
function toldUntil({ last_succeeded_at, resumed_at }: ShipmentRow): string | null {
  const isHeardSince = resumed_at === null || (last_succeeded_at ?? '') > resumed_at
  return isHeardSince ? last_succeeded_at : null
}

async function applyAnswer(
  tenant: Tenant,
  shipment: ShipmentRow,
  { answer, at, newsAt, isNewsIn, ahead }: ArrivedPoll & { ahead: PollDraft | undefined },
): Promise<void> {
  if (answer.outcome === 'found') {
    const observations = await withoutBoxesOfOthers(tenant, shipment, answer.observations)
    const stillAhead = observations === answer.observations ? ahead : undefined
    await applyObservations(tenant, shipment, {
      ...{ observations, at, newsAt, isNewsIn, ahead: stillAhead },
    })
    return
  }
  const now = at.toISOString()
  const reason = lossOf(answer)
  await updateShipment(tenant, shipment.id, {
    // who could not be asked was not asked
    ...(answer.outcome === 'no_answer_yet' ? {} : { last_attempted_at: now }),
    polls: shipment.polls + 1,
    next_poll_at: retryAt(shipment, { answer, at, newsAt }),
  })
  if (reason !== null) {
    const stop = { at: now, now, reason, byUserId: null, isMoreToHear: isNewsIn }
    await stopShipment(tenant, shipment, stop)
  } else if (isOverdue(shipment, now)) {
    await applyObservations(tenant, shipment, { observations: [], at, isNewsIn })
  }
}

/** A source that puts the question off says until when; tracking ends in time all the same. */
function retryAt({ ends_at }: ShipmentRow, { answer, at, newsAt }: Poll): string {
  const isStillDue = newsAt !== null && newsAt <= at
  const isPutOff = answer.outcome === 'no_answer_yet' || isStillDue
  const soon = new Date(at.getTime() + retryMs)
  const next = ((isPutOff ? newsAt : null) ?? soon).toISOString()
  return ends_at !== null && ends_at > at.toISOString() && ends_at < next ? ends_at : next
}

/** The line knew the shipment and says that it is gone. */
function lossOf(answer: PollAnswer): StoppedReason | null {
  if (answer.outcome !== 'failed') return null
  return answer.reason === 'booking_cancelled' ? 'booking_cancelled' : 'no_updates_at_line'
}

const isOverdue = ({ ends_at }: ShipmentRow, now: string): boolean =>
  ends_at !== null && ends_at <= now

/** What a silent line has to say can wait: terminals and lines publish hourly at best. */
const retryMs = 3_600_000
