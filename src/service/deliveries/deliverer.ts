import { setImmediate as afterOtherWork, setTimeout as delay } from 'node:timers/promises'
import type { WebhookHeader } from '../../contract/webhook.js'
import { webhooksDue } from '../store/deliveries/claims.js'
import { forgetSettled } from '../store/deliveries/forget-settled.js'
import { eventReader } from '../tracking/remembered-events.js'
import type { World } from '../world.js'
import type { DeliveryObserver } from './delivery-observer.js'
import { deliveryHeaders } from './envelope/delivery-headers.js'
import { Lanes } from './lanes.js'
import { attemptReport, type EndedDelivery, recordAndTake } from './record-and-take.js'
import { type SendOutcome, sendOnce } from './send-once.js'
import {
  isLeaseLongEnough,
  mostAtOnce,
  type TakenDelivery,
  type TakingTimes,
  takingTimes,
  type WrittenDelivery,
  writeTaken,
} from './take-due.js'

/** Sends webhook deliveries. Reserves each for a limited time, so that no other process sends the same delivery. */
export class Deliverer {
  readonly #world: World
  readonly #observer: Partial<DeliveryObserver>
  readonly #lanes: Lanes
  readonly #eventsOf = eventReader()
  readonly #abort = new AbortController()
  readonly #inProgress = new Map<string, Promise<void>>()
  /** Finished webhook deliveries whose results are not in the database yet. */
  #ended: EndedDelivery[] = []
  #unsent: TakenDelivery[] = []
  #turns: Promise<void> | undefined
  #isWakeRequested = false
  #isStopping = false
  #isAbandoned = false
  #tidiedAt = 0

  constructor(world: World, observer: Partial<DeliveryObserver> = {}) {
    this.#world = world
    const { clock, deliveries = {} } = world
    this.#lanes = new Lanes(() => (deliveries.leaseClock ?? clock)().getTime())
    this.#observer = observer
  }

  /** Starts all webhook deliveries that are due. Resolves when they have started, even if they still run. */
  wake(): Promise<void> {
    this.#isWakeRequested = true
    this.#turns ??= this.#takeTurns()
    return this.#turns
  }

  async settle(forMs: number = Number.POSITIVE_INFINITY): Promise<void> {
    const done = new AbortController()
    const patience = delay(Math.min(forMs, longestDelay), undefined, { signal: done.signal })
    await Promise.race([this.#drain(), patience.catch(() => {})]).finally(() => done.abort())
  }

  /** Stops sending. Aborts deliveries that are still running after `graceMs`, so that other processes send them. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true
    const leave = delay(graceMs, undefined, { ref: false })
    await Promise.race([this.#quiet(), leave])
    this.#abort.abort()
    // Waits for the loop. The loop may still start deliveries, but an aborted signal ends them immediately.
    await this.#turns?.catch(() => {})
    await this.#quiet()
    if (!this.#isAbandoned) await this.#record()
  }

  /** Stops all running deliveries, because the database is closing. Other processes may send them again later. */
  abandon(): void {
    this.#isStopping = true
    this.#isAbandoned = true
    this.#abort.abort()
  }

  async #drain(): Promise<void> {
    do {
      await this.wake()
      await Promise.race(this.#inProgress.size > 0 ? this.#inProgress.values() : [undefined])
    } while (!this.#isStopping && (this.#inProgress.size > 0 || this.#ended.length > 0))
  }

  async #quiet(): Promise<void> {
    while (this.#inProgress.size > 0) await Promise.all(this.#inProgress.values())
  }

  async #takeTurns(): Promise<void> {
    try {
      while (this.#isWakeRequested && !this.#isStopping) {
        // Lets other callbacks run before the transaction, so that it stores the results of several deliveries.
        await afterOtherWork()
        this.#isWakeRequested = false
        await this.#takeTurn()
      }
    } finally {
      this.#turns = undefined
    }
  }

  async #takeTurn(): Promise<void> {
    await this.#tidy()
    if (this.#ended.length === 0 && !(await this.#isAnythingToTake())) return
    const taken = await this.#record(takingTimes(this.#world))
    // If the maximum number of deliveries was reserved, more deliveries may be due.
    if (taken.length >= mostAtOnce) this.#isWakeRequested = true
    for (const one of await this.#write(taken)) this.#begin(one)
  }

  async #isAnythingToTake(): Promise<boolean> {
    const due = await webhooksDue(this.#world.store.db, takingTimes(this.#world))
    return due.some((webhook) => this.#lanes.roomFor(webhook) > 0)
  }

  async #record(times?: TakingTimes): Promise<TakenDelivery[]> {
    const ended = [...this.#ended]
    const unsent = [...this.#unsent]
    if (times === undefined && ended.length + unsent.length === 0) return []
    const work = { ended, unsent, times, lanes: this.#lanes }
    const { taken, switchedOff } = await recordAndTake(this.#world, work)
    this.#ended.splice(0, ended.length)
    this.#unsent.splice(0, unsent.length)
    for (const one of ended) this.#observer.attempted?.(attemptReport(one))
    for (const webhook of switchedOff) this.#observer.switchedOff?.(webhook)
    return taken
  }

  async #write(taken: TakenDelivery[]): Promise<WrittenDelivery[]> {
    try {
      return await writeTaken({ store: this.#world.store, eventsOf: this.#eventsOf }, taken)
    } catch (error) {
      for (const { row } of taken) this.#lanes.end(row)
      this.#unsent.push(...taken)
      throw error
    }
  }

  #begin(one: WrittenDelivery): void {
    const sending = this.#send(one).finally(() => {
      this.#inProgress.delete(one.row.id)
      if (!this.#isStopping) void this.wake().catch(this.#world.onError)
    })
    this.#inProgress.set(one.row.id, sending)
  }

  async #send(one: WrittenDelivery): Promise<void> {
    const { webhook, row } = one
    const outcome = await this.#outcomeOf(one).catch(() => undefined)
    const revival = this.#lanes.end(row, outcome)
    const endedAt = this.#timeOf(row)
    if (outcome === undefined) this.#unsent.push({ webhook, row })
    else this.#ended.push({ webhook, row, outcome, endedAt, revival })
  }

  #timeOf({ next_attempt_at }: TakenDelivery['row']): Date {
    const { clock, deliveries = {} } = this.#world
    const isOnTime = deliveries.makesUp !== true || next_attempt_at === null
    return isOnTime ? clock() : new Date(next_attempt_at)
  }

  async #outcomeOf(one: WrittenDelivery): Promise<SendOutcome> {
    if ('failure' in one) {
      this.#world.onError(one.failure)
      return notWritten
    }
    const { webhook, row, body } = one
    // The reservation may have expired while this process was paused. Another process may then have sent the delivery.
    if (!isLeaseLongEnough(this.#world, row))
      throw new Error(
        'This process may not send the event, because its reservation would expire before the request can finish',
      )
    const { allow = {}, timeoutMs, resolve } = this.#world.deliveries ?? {}
    return sendOnce({
      ...{ url: webhook.url, body, allow, resolve, signal: this.#abort.signal },
      headers: deliveryHeaders(body, {
        secret: webhook.secret,
        headers: JSON.parse(webhook.headers) as WebhookHeader[],
      }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    })
  }

  async #tidy(): Promise<void> {
    const now = this.#world.clock().getTime()
    if (now - this.#tidiedAt < tidyEveryMs) return
    const before = new Date(now - retentionMs).toISOString()
    const isMore = await forgetSettled(this.#world.store, before)
    if (!isMore) this.#tidiedAt = now
  }
}

const notWritten: SendOutcome = {
  succeeded: false,
  statusCode: null,
  error: 'The service could not build the request body',
  durationMs: 0,
  responseHeaders: null,
  responseBody: null,
}

const longestDelay = 2 ** 31 - 1
const tidyEveryMs = 3_600_000
/** Time in ms for which the service stores webhook deliveries: long enough to find missed ones after a vacation. */
const retentionMs = 30 * 86_400_000
