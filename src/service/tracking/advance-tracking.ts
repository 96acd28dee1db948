import { setImmediate as afterOtherWork } from 'node:timers/promises'
import { OctError } from '../../errors.js'
import { accountsOf } from '../store/database/scope.js'
import { dueRequests, dueShipments, postponePoll } from '../store/due.js'
import { endLease, takeLease } from '../store/leases.js'
import type { World } from '../world.js'
import { type PendingPoll, pollRequest } from './polling/poll-request.js'
import { pollShipment } from './polling/poll-shipment.js'
import { pollStoppedShipment } from './polling/poll-stopped-shipment.js'

export interface AdvanceOptions {
  /** A reading of `performance.now()`. Polling stops after the step that reaches this time. */
  untilMs?: number
}

/** Polls all due rows, each only once even with several processes. Returns true if `untilMs` came first. */
export async function advance(world: World, options: AdvanceOptions = {}): Promise<boolean> {
  const { untilMs = Number.POSITIVE_INFINITY } = options
  for (;;) {
    const hadWork = await pollTogether(world)
    if (!hadWork) return false
    if (performance.now() >= untilMs) return true
  }
}

/** Milliseconds for preparing polls between two transactions. HTTP requests wait meanwhile. */
const prepareMs = 10

/** Polls some rows that no other node is polling. Returns false if there are none. */
async function pollTogether(world: World): Promise<boolean> {
  const { db } = world.store
  const wish = { now: world.clock().toISOString(), limit: batchSize }
  const requests = await dueRequests(db, wish)
  const shipments = await dueShipments(db, wish)
  const names = [...requests, ...shipments].map(({ id }) => id)
  if (names.length === 0) return false
  const lease = await takeLease(db, { names, forMs: leaseMs })
  const isOurs = ({ id }: { id: string }) => lease.names.has(id)
  try {
    const polls = await Promise.all([
      ...requests.filter(isOurs).map((row) => pollRequest(world, row)),
      ...shipments
        .filter(isOurs)
        .map((row) =>
          row.stopped_at === null ? pollShipment(world, row) : pollStoppedShipment(world, row),
        ),
    ])
    await applyAll(world, polls)
  } finally {
    await endLease(db, lease)
  }
  return true
}

/** If a node dies, other nodes do its polls after this time. The time is longer than a poll takes. */
const leaseMs = 50_000

const batchSize = 20

/** Applies a few polls per transaction, because a commit is slow but other writers wait meanwhile. */
async function applyAll(world: World, polls: PendingPoll[]): Promise<void> {
  for (let next = 0; next < polls.length; ) {
    const first = next
    const endsAt = performance.now() + prepareMs
    do await prepare(world, polls[next++])
    while (next < polls.length && performance.now() < endsAt)
    await applyTogether(world, polls.slice(first, next))
    await afterOtherWork()
  }
}

async function prepare(world: World, poll: PendingPoll | undefined): Promise<void> {
  // `apply` reports the error of a poll that cannot be prepared.
  await poll?.prepare(world.store.db).catch(() => {})
}

async function applyTogether(world: World, polls: PendingPoll[]): Promise<void> {
  try {
    await world.store.transaction(accountsOf(polls.map(({ row }) => row)), async (db) => {
      for (const poll of polls) await poll.apply(db)
    })
  } catch (error) {
    // An `OctError` is a full disk or a locked file, so postponing single rows would not help.
    if (error instanceof OctError) throw error
    for (const poll of polls) await applyAlone(world, poll)
  }
}

/** Applies one poll. Postpones a failing poll, so that it does not block other polls. */
async function applyAlone(world: World, { table, row, apply }: PendingPoll): Promise<void> {
  const scope = accountsOf([row])
  try {
    await world.store.transaction(scope, apply)
  } catch (error) {
    if (error instanceof OctError) throw error
    world.onError(error)
    const until = new Date(world.clock().getTime() + postponeMs).toISOString()
    await world.store.transaction(scope, (db) => postponePoll(db, table, { ...row, until }))
  }
}

const postponeMs = 3_600_000
