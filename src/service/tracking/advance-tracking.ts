import { setImmediate as afterOtherWork } from 'node:timers/promises'
import { dueRequests, dueShipments } from '../store/due.js'
import type { World } from '../world.js'
import { applyPolls } from './polling/apply-polls.js'
import { type PendingPoll, pollRequest } from './polling/poll-request.js'
import { pollTrackedShipment } from './polling/poll-tracked-shipment.js'

export interface AdvanceOptions {
  /** When to stop (a time of `performance.now()`). A step that has begun is completed. */
  untilMs?: number
}

/** Polls the sources once for due requests and shipments, with any number of processes. True if time ran out. */
export async function advance(world: World, options: AdvanceOptions = {}): Promise<boolean> {
  const { untilMs = Number.POSITIVE_INFINITY } = options
  for (;;) {
    const hadWork = await pollTogether(world)
    if (!hadWork) return false
    if (performance.now() >= untilMs) return true
  }
}

async function pollTogether(world: World): Promise<boolean> {
  const { db } = world.store
  const wish = { now: world.clock().toISOString(), limit: batchSize }
  const requests = await dueRequests(db, wish)
  const shipments = await dueShipments(db, wish)
  if (requests.length + shipments.length === 0) return false
  const polls = await startedInTurn([
    ...requests.map((row) => () => pollRequest(world, row)),
    ...shipments.map((row) => () => pollTrackedShipment(world, row)),
  ])
  await applyPolls(world, polls)
  return true
}

const batchSize = 20

function startedInTurn(polls: readonly (() => Promise<PendingPoll>)[]): Promise<PendingPoll[]> {
  let turn: Promise<unknown> = Promise.resolve()
  return Promise.all(
    polls.map((poll) => {
      turn = turn.then(() => afterOtherWork())
      return turn.then(poll)
    }),
  )
}
