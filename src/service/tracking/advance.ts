import { setImmediate as afterOtherWork } from 'node:timers/promises'
import { OctError } from '../../errors.js'
import { dueRequests, dueShipments, postponePoll } from '../store/due.js'
import type { World } from '../world.js'
import { type AskedPoll, askAboutRequest } from './polling/poll-request.js'
import { askAboutShipment } from './polling/poll-shipment.js'

export interface AdvanceOptions {
  /** Leaves off when `performance.now()` has reached this, at the end of a step. */
  untilMs?: number
}

/**
 * Brings the world up to the clock: asks about every request and shipment whose time has come,
 * until none is left; true where it left off before that. Any number of processes may do so at
 * once over one database; each poll is applied by one of them, whole or not at all.
 */
export async function advance(world: World, options: AdvanceOptions = {}): Promise<boolean> {
  const { untilMs = Number.POSITIVE_INFINITY } = options
  for (;;) {
    const polls = await askAboutDue(world)
    if (polls.length === 0) return false
    await applyAll(world, polls)
    if (performance.now() >= untilMs) return true
  }
}

async function askAboutDue(world: World): Promise<AskedPoll[]> {
  const now = world.clock().toISOString()
  const requests = await dueRequests(world.store.db, now, batchSize)
  const shipments = await dueShipments(world.store.db, now, batchSize)
  return Promise.all([
    ...requests.map((row) => askAboutRequest(world, row)),
    ...shipments.map((row) => askAboutShipment(world, row)),
  ])
}

/** How many are asked about at once. */
const batchSize = 20

/** Several in a transaction, because every commit costs, and few, because others wait for it. */
async function applyAll(world: World, polls: AskedPoll[]): Promise<void> {
  for (let next = 0; next < polls.length; ) {
    const first = next
    const endsAt = performance.now() + transactionMs
    try {
      await world.store.transaction(async (db) => {
        do await polls[next++]?.apply(db)
        while (next < polls.length && performance.now() < endsAt)
      })
    } catch (error) {
      // a full disk or a locked file is nobody's row
      if (error instanceof OctError) throw error
      for (const poll of polls.slice(first, next)) await applyAlone(world, poll)
    }
    await afterOtherWork()
  }
}

const transactionMs = 10

/** One row that cannot be applied is reported and put off, so that it holds up nobody else. */
async function applyAlone(world: World, { table, row, apply }: AskedPoll): Promise<void> {
  try {
    await world.store.transaction(apply)
  } catch (error) {
    if (error instanceof OctError) throw error
    world.onError(error)
    const until = new Date(world.clock().getTime() + putOffMs).toISOString()
    await world.store.transaction((db) => postponePoll(db, table, { ...row, until }))
  }
}

const putOffMs = 3_600_000
