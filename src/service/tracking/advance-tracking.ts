import { setImmediate as afterOtherWork } from 'node:timers/promises'
import { OctError } from '../../errors.js'
import { dueRequests, dueShipments, postponePoll } from '../store/due.js'
import type { World } from '../world.js'
import { hearLateNews } from './polling/late-news.js'
import { type AskedPoll, askAboutRequest } from './polling/poll-request.js'
import { askAboutShipment } from './polling/poll-shipment.js'

export interface AdvanceOptions {
  /** Leaves off when `performance.now()` has reached this, at the end of a step. */
  untilMs?: number
}

/**
 * Brings tracking up to the clock: asks about every request and shipment whose time has come, until
 * none is left; true where it left off before that. Any number of processes may do so at once over
 * one database; each poll is applied by one of them, whole or not at all.
 */
export async function advance(world: World, options: AdvanceOptions = {}): Promise<boolean> {
  const { untilMs = Number.POSITIVE_INFINITY } = options
  for (;;) {
    const polls = await askAboutDue(world)
    await applyAll(world, polls)
    if (polls.length === 0) return false
    if (performance.now() >= untilMs) return true
  }
}

/** How long answers are worked on before what follows is written: requests wait for this thread. */
const thinkingMs = 10

async function askAboutDue(world: World): Promise<AskedPoll[]> {
  const wish = { now: world.clock().toISOString(), limit: batchSize }
  const requests = await dueRequests(world.store.db, wish)
  const shipments = await dueShipments(world.store.db, wish)
  return Promise.all([
    ...requests.map((row) => askAboutRequest(world, row)),
    ...shipments.map((row) =>
      row.stopped_at === null ? askAboutShipment(world, row) : hearLateNews(world, row),
    ),
  ])
}

/** How many are asked about at once. */
const batchSize = 20

/**
 * Several in a transaction, because every commit costs, and few, because others wait for it: what
 * follows from the answers is worked out before it begins.
 */
async function applyAll(world: World, polls: AskedPoll[]): Promise<void> {
  for (let next = 0; next < polls.length; ) {
    const first = next
    const endsAt = performance.now() + thinkingMs
    do await prepare(world, polls[next++])
    while (next < polls.length && performance.now() < endsAt)
    await applyTogether(world, polls.slice(first, next))
    await afterOtherWork()
  }
}

async function prepare(world: World, poll: AskedPoll | undefined): Promise<void> {
  // what cannot be worked out cannot be applied either, and that is where it is reported
  await poll?.prepare(world.store.db).catch(() => {})
}

async function applyTogether(world: World, polls: AskedPoll[]): Promise<void> {
  try {
    await world.store.transaction(async (db) => {
      for (const poll of polls) await poll.apply(db)
    })
  } catch (error) {
    // a full disk or a locked file is nobody's row
    if (error instanceof OctError) throw error
    for (const poll of polls) await applyAlone(world, poll)
  }
}

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
