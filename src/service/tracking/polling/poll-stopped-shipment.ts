import type { Observation } from '../../sources/source.js'
import type { ShipmentRow } from '../../store/database/tables.js'
import { rowToPoll } from '../../store/due.js'
import { updateShipment } from '../../store/shipments.js'
import type { World } from '../../world.js'
import { isPolledAfterReturn, nextPollAfterReturn, resumeIfPlanAllows } from '../stop-tracking.js'
import { applyObservations } from './apply-observations.js'
import { askSource, receivedAboutShipment, sourceFor, trackedShipment } from './ask-source.js'
import { draftPoll, type PollDraft } from './draft-poll.js'
import type { PendingPoll } from './poll-request.js'

/**
 * Applies messages that arrived after the end of tracking, as if they had arrived earlier. Polls the source only if
 * tracking ended because all containers were returned.
 */
export async function pollStoppedShipment(
  world: World,
  shipment: ShipmentRow,
): Promise<PendingPoll> {
  const at = world.clock()
  const isAsked = isAskedAbout(world, shipment, at)
  const received = saidSince(world, shipment, isAsked)
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
      // Changes nothing if tracking was resumed, or if a user has stopped tracking.
      if (current?.stopped_at !== shipment.stopped_at || current.stopped_by_user_id !== null) return
      const tenant = { db, accountId: current.account_id }
      const isStillDue = current.next_poll_at !== shipment.next_poll_at
      await updateShipment(tenant, current.id, {
        polls: current.polls + 1,
        ...(isAsked && { last_attempted_at: at.toISOString() }),
        next_poll_at: isStillDue ? current.next_poll_at : nextPollOf(world, current, at),
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

async function saidSince(
  world: World,
  shipment: ShipmentRow,
  isAsked: boolean,
): Promise<Observation[]> {
  if (!isAsked) return receivedAboutShipment(world, shipment)
  const { answer } = await askSource(world, {
    tracked: trackedShipment(shipment),
    dueAt: null,
    since: shipment.last_succeeded_at,
  })
  return answer.outcome === 'found' ? answer.observations : receivedAboutShipment(world, shipment)
}

/** Returns whether to poll now about returned containers. Received messages do not make this poll earlier. */
function isAskedAbout(world: World, shipment: ShipmentRow, at: Date): boolean {
  const now = at.toISOString()
  const isDue = nextAfter(shipment.last_attempted_at) <= now
  return isDue && !isSimulated(world) && isPolledAfterReturn(endOf(shipment, now), now)
}

const nextAfter = (at: string | null): string =>
  at === null ? '' : new Date(Date.parse(at) + leastHours * 3_600_000).toISOString()

const leastHours = 20

function nextPollOf(world: World, shipment: ShipmentRow, at: Date): string | null {
  const now = at.toISOString()
  return isSimulated(world) ? null : nextPollAfterReturn(endOf(shipment, now), now)
}

const isSimulated = (world: World): boolean => sourceFor(world)?.simulated !== false

const endOf = ({ stopped_at, stopped_reason, stopped_by_user_id }: ShipmentRow, now: string) => ({
  at: stopped_at ?? now,
  reason: stopped_reason,
  byUserId: stopped_by_user_id,
})

const isEndedByState = ({ ends_at, stopped_at }: ShipmentRow): boolean =>
  ends_at !== null && stopped_at !== null && ends_at <= stopped_at
