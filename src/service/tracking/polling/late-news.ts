import type { StoppedReason } from '../../../contract/vocabulary.js'
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
      // what is tracked again is asked about
      if (current === undefined || current.stopped_at !== shipment.stopped_at) return
      const tenant = { db, accountId: current.account_id }
      const isStillDue = current.next_poll_at !== shipment.next_poll_at
      await updateShipment(tenant, current.id, {
        polls: current.polls + 1,
        next_poll_at: isStillDue ? current.next_poll_at : null,
      })
      const observations = await heard
      if (observations.length === 0) return
      const end = await applyObservations(tenant, current, { observations, at, ahead })
      if (end === null || !restsOnBoxes(current.stopped_reason)) return
      if (end.at > at.toISOString()) await resumeWherePlanned(tenant, current, at.toISOString())
      else await updateShipment(tenant, current.id, { stopped_reason: end.reason })
    },
  }
}

/** What the state of the boxes ended it does not end where the state is another. */
const restsOnBoxes = (reason: StoppedReason | null): boolean =>
  reason === 'all_containers_terminated' ||
  reason === 'past_arrival_window' ||
  reason === 'past_full_out_window'
