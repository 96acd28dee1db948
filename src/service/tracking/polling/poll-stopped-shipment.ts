import type { ShipmentRow } from '../../store/database/tables.js'
import { rowToPoll } from '../../store/due.js'
import { updateShipment } from '../../store/shipments.js'
import type { World } from '../../world.js'
import { resumeIfPlanAllows } from '../stop-tracking.js'
import { applyObservations } from './apply-observations.js'
import { receivedAboutShipment } from './ask-source.js'
import { draftPoll, type PollDraft } from './draft-poll.js'
import type { PendingPoll } from './poll-request.js'

/** Applies messages that arrived after the end, as if they had arrived earlier. Polls no source. */
export async function pollStoppedShipment(
  world: World,
  shipment: ShipmentRow,
): Promise<PendingPoll> {
  const at = world.clock()
  const received = receivedAboutShipment(world, shipment)
  await received.catch(() => {})
  let prepared: PollDraft | undefined
  return {
    table: 'shipments',
    row: shipment,
    prepare: async (db) => {
      const tenant = { db, accountId: shipment.account_id }
      const observations = await received
      if (observations.length > 0)
        prepared = await draftPoll(tenant, shipment, { observations, at })
    },
    apply: async (db) => {
      const current = await rowToPoll(db, 'shipments', shipment)
      // Changes nothing if tracking was resumed, or if a user stopped tracking.
      if (current?.stopped_at !== shipment.stopped_at || current.stopped_by_user_id !== null) return
      const tenant = { db, accountId: current.account_id }
      const isStillDue = current.next_poll_at !== shipment.next_poll_at
      await updateShipment(tenant, current.id, {
        polls: current.polls + 1,
        next_poll_at: isStillDue ? current.next_poll_at : null,
      })
      const observations = await received
      if (observations.length === 0) return
      const end = await applyObservations(tenant, current, { observations, at, prepared })
      if (end === null || !isEndedByState(current)) return
      const now = at.toISOString()
      if (end.at <= now) await updateShipment(tenant, current.id, { stopped_reason: end.reason })
      else if (current.resumed_at !== now) await resumeIfPlanAllows(tenant, current, now)
    },
  }
}

const isEndedByState = ({ ends_at, stopped_at }: ShipmentRow): boolean =>
  ends_at !== null && stopped_at !== null && ends_at <= stopped_at
