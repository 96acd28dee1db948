import type { ShipmentRow } from '../../store/database/tables.js'
import { rowToPoll } from '../../store/due.js'
import { updateShipment } from '../../store/shipments.js'
import type { World } from '../../world.js'
import { resumeWherePlanned } from '../stop-tracking.js'
import { applyObservations } from './apply-observations.js'
import { receivedAboutShipment } from './ask-source.js'
import { draftPoll, type PollDraft } from './draft-poll.js'
import type { AskedPoll } from './poll-request.js'

/**
 * Takes in what was received of a shipment whose tracking a rule has ended; nobody is asked about it.
 * So it makes no difference which of two messages comes first, that which ends it or the other.
 */
export async function hearLateNews(world: World, shipment: ShipmentRow): Promise<AskedPoll> {
  const at = world.clock()
  const heard = receivedAboutShipment(world, shipment)
  // whoever applies it hears of the failure
  await heard.catch(() => {})
  let ahead: PollDraft | undefined
  return {
    table: 'shipments',
    row: shipment,
    prepare: async (db) => {
      const tenant = { db, accountId: shipment.account_id }
      const observations = await heard
      if (observations.length > 0) ahead = await draftPoll(tenant, shipment, { observations, at })
    },
    apply: async (db) => {
      const current = await rowToPoll(db, 'shipments', shipment)
      // what is tracked again is asked about, and what somebody has stopped hears no more
      if (current?.stopped_at !== shipment.stopped_at || current.stopped_by_user_id !== null) return
      const tenant = { db, accountId: current.account_id }
      const isStillDue = current.next_poll_at !== shipment.next_poll_at
      await updateShipment(tenant, current.id, {
        polls: current.polls + 1,
        next_poll_at: isStillDue ? current.next_poll_at : null,
      })
      const observations = await heard
      if (observations.length === 0) return
      const end = await applyObservations(tenant, current, { observations, at, ahead })
      if (end === null || !isEndedByState(current)) return
      const now = at.toISOString()
      if (end.at <= now) await updateShipment(tenant, current.id, { stopped_reason: end.reason })
      else if (current.resumed_at !== now) await resumeWherePlanned(tenant, current, now)
    },
  }
}

/** What a state has ended, another takes back; but not what the line itself has ended. */
const isEndedByState = ({ ends_at, stopped_at }: ShipmentRow): boolean =>
  ends_at !== null && stopped_at !== null && ends_at <= stopped_at
