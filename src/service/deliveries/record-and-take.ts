import { accountsOf } from '../store/database/scope.js'
import type { Db } from '../store/database/store.js'
import { failuresWaiting, makeWaitingDue, releaseLease } from '../store/deliveries/claims.js'
import { type EndedAttempt, settleAttempts } from '../store/deliveries/settle.js'
import type { World } from '../world.js'
import type { AttemptReport, DeliveryObserver } from './delivery-observer.js'
import { downAfter, type Lanes, type Revival } from './lanes.js'
import { retryDelayMs } from './retry-schedule.js'
import type { SendOutcome } from './send-once.js'
import { type TakenDelivery, type TakingTimes, takeDue } from './take-due.js'

export interface EndedDelivery extends TakenDelivery {
  outcome: SendOutcome
  endedAt: Date
  revival: Revival
}

interface Work {
  ended: readonly EndedDelivery[]
  unsent: readonly TakenDelivery[]
  /** The present time, and when new reservations end. Undefined to reserve no further deliveries. */
  times: TakingTimes | undefined
  lanes: Lanes
}

interface Recorded {
  taken: TakenDelivery[]
  switchedOff: Parameters<DeliveryObserver['switchedOff']>[0][]
}

/** Stores results and reserves further deliveries in one transaction, because commits are slow. */
export async function recordAndTake(world: World, work: Work): Promise<Recorded> {
  const { ended, unsent, times, lanes } = work
  let taken: TakenDelivery[] = []
  try {
    // New deliveries need no lock on their accounts, because a reservation locks the row of the delivery.
    const scope = accountsOf([...ended, ...unsent].map(({ row }) => row))
    return await world.store.transaction(scope, async (db) => {
      const switchedOff = await settleAll(db, world, ended)
      for (const { row } of unsent) await releaseLease(db, row)
      if (times !== undefined) taken = await takeDue(db, times, lanes)
      return { taken, switchedOff }
    })
  } catch (error) {
    for (const { row } of taken) lanes.end(row)
    throw error
  }
}

async function settleAll(
  db: Db,
  world: World,
  ended: readonly EndedDelivery[],
): Promise<Recorded['switchedOff']> {
  if (ended.length === 0) return []
  const attempts = ended.map((one) => attemptOf(one, world))
  const settled = await settleAttempts(db, attempts)
  const revived = new Set<string>()
  for (const one of ended) {
    const { id } = one.webhook
    if (!revived.has(id) && (await wasDown(db, one))) revived.add(id)
  }
  for (const id of revived) await makeWaitingDue(db, id, world.clock().toISOString())
  return ended.flatMap(({ webhook: { id: webhookId, account_id: accountId } }, place) =>
    settled[place] === 'switched_off' ? [{ webhookId, accountId }] : [],
  )
}

async function wasDown(db: Db, { revival, row }: EndedDelivery): Promise<boolean> {
  if (revival !== 'possible') return revival === 'seen'
  return row.attempts + (await failuresWaiting(db, row.webhook_id)) >= downAfter
}

function attemptOf(
  { row, outcome, endedAt }: EndedDelivery,
  { deliveries = {} }: Pick<World, 'deliveries'>,
): EndedAttempt {
  const { statusCode, error, durationMs, responseBody } = outcome
  return {
    row,
    log: {
      at: endedAt.toISOString(),
      status_code: statusCode,
      error,
      duration_ms: durationMs,
      response: responseBody,
    },
    verdict: verdictOn({ row, outcome, endedAt }),
    disableAfter: deliveries.disableAfter ?? 10,
  }
}

function verdictOn({
  row,
  outcome,
  endedAt,
}: Pick<EndedDelivery, 'row' | 'outcome' | 'endedAt'>): EndedAttempt['verdict'] {
  if (outcome.succeeded) return { kind: 'succeeded' }
  const delayMs = retryDelayMs(row.attempts + 1, Math.random)
  if (delayMs === undefined) return { kind: 'exhausted' }
  return { kind: 'again', at: new Date(endedAt.getTime() + delayMs).toISOString() }
}

export function attemptReport({ webhook, row, outcome }: EndedDelivery): AttemptReport {
  const { succeeded, statusCode, error, durationMs } = outcome
  const attempt = row.attempts + 1
  const isLast = retryDelayMs(attempt, () => 0) === undefined
  return {
    notificationId: row.id,
    webhookId: webhook.id,
    event: row.event,
    attempt,
    result: succeeded ? 'delivered' : isLast ? 'given_up' : 'to_retry',
    ...{ statusCode, error, durationMs },
  }
}
