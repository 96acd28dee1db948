import { setImmediate as afterOtherWork } from 'node:timers/promises'
import { OctError } from '../../../errors.js'
import { accountsOf } from '../../store/database/scope.js'
import { postponePoll } from '../../store/due.js'
import type { World } from '../../world.js'
import type { PendingPoll } from './poll-request.js'

/** Stores the results of polls: several per transaction, but not all, because other processes must wait meanwhile. */
export async function applyPolls(world: World, polls: PendingPoll[]): Promise<void> {
  for (let next = 0; next < polls.length; ) {
    const first = next
    const endsAt = performance.now() + prepareMs
    do await prepare(world, polls[next++])
    while (next < polls.length && performance.now() < endsAt)
    await applyTogether(world, polls.slice(first, next))
    await afterOtherWork()
  }
}

/** Time in ms for preparing polls between two transactions. HTTP requests wait during this time. */
const prepareMs = 10

async function prepare(world: World, poll: PendingPoll | undefined): Promise<void> {
  // Ignores an error here, because `apply` throws the same error.
  await poll?.prepare(world.store.db).catch(() => {})
}

async function applyTogether(world: World, polls: PendingPoll[]): Promise<void> {
  try {
    await world.store.transaction(accountsOf(polls.map(({ row }) => row)), async (db) => {
      for (const poll of polls) await poll.apply(db)
    })
  } catch (error) {
    // An `OctError` means that the disk is full or the file is locked. Storing each poll separately would fail too.
    if (error instanceof OctError) throw error
    for (const poll of polls) await applyAlone(world, poll)
  }
}

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
