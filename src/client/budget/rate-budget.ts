import { limits, type RateBucket } from '../../contract/limits.js'
import { throwIfCancelled } from '../sending/cancellation.js'
import { askedToWait, askedToWaitInWords, budgetSpent, fullInWords } from './budget-words.js'
import { placesOf } from './places-of.js'
import type { BudgetLeft, PlaceWish, RateLedger, Wait } from './rate-ledger.js'

/** How this client shares the rate limits of the service with other clients. */
export interface BudgetOptions {
  shared: () => Promise<RateLedger>
  own: () => Promise<RateLedger>
  /** Share of every rate limit that this machine may use. It is above 0 and at most 1. Default: 1. */
  share?: number
  /** Called once if oct cannot use the file that counts requests. */
  onLost?: (error: unknown) => void
  /** Called when the service refuses a request that the rate limit allows: other machines use the account, too. */
  onCrowded?: () => void
}

export interface Admission {
  bucket: RateBucket
  isBackground: boolean
  /** Share of the rate limit that this kind of request may use. */
  share: number
  timeoutMs: number
  maxWaitMs: number
  maxPauseMs?: number | undefined
  signal?: AbortSignal | undefined
  wait: (pause: { ms: number; why: string }) => Promise<void>
}

type Wisher = Pick<Admission, 'bucket' | 'isBackground' | 'share' | 'timeoutMs'>

export interface Place {
  bucket: RateBucket
  id: number
  ledger: RateLedger
}

/** Margin in ms, because clocks differ in speed. The minute starts at the response, so latency needs no margin. */
const marginMs = 50
const heldMs = limits.rateWindowMs + marginMs
/** Longest time in ms between sending a request and the moment at which the service counts it. */
const longestTransitMs = 60_000
const halvedMs = 600_000

/** Delays requests, so that the service never has to refuse one. Requests under the same rate limit stay in order. */
export class RateBudget {
  readonly #options: BudgetOptions
  readonly #queues = new Map<string, Promise<unknown>>()
  #ledger: Promise<RateLedger | undefined> | undefined
  readonly #failed = new WeakSet<RateLedger>()
  #hasOwn = false
  #isClosed = false

  constructor(options: BudgetOptions) {
    this.#options = options
  }

  admit(admission: Admission): Promise<Place | undefined> {
    const queue = `${admission.bucket} ${admission.isBackground}`
    const before = this.#queues.get(queue) ?? Promise.resolve()
    const admitted = before.then(() => this.#pass(admission))
    const passed = admitted.catch(() => undefined)
    this.#queues.set(queue, passed)
    return admitted
  }

  settle({ id, ledger }: Place): void {
    this.#tried(ledger, () => ledger.settle(id, heldMs))
  }

  refuse({ bucket, ledger }: Place, pauseMs: number): void {
    const wasWhole = this.#tried(ledger, () => ledger.refuse({ bucket, pauseMs, halvedMs }))
    if (wasWhole) this.#options.onCrowded?.()
  }

  async left(sender: Wisher): Promise<BudgetLeft | undefined> {
    const ledger = await this.#opened()
    return ledger && this.#tried(ledger, () => ledger.left?.(this.#wishOf(sender)))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const ledger = await this.#ledger
    if (ledger) closeQuietly(ledger)
  }

  async #pass(admission: Admission): Promise<Place | undefined> {
    const { signal, wait } = admission
    const wish = this.#wishOf(admission)
    for (;;) {
      throwIfCancelled(signal)
      const ledger = await this.#opened()
      if (ledger === undefined) return undefined
      const taken = this.#tried(ledger, () => ledger.take(wish))
      if (taken === undefined) continue
      if ('id' in taken) return { bucket: admission.bucket, id: taken.id, ledger }
      await wait({ ms: taken.waitMs, why: whyWaiting(admission, taken) })
    }
  }

  #wishOf({ bucket, isBackground, share: part, timeoutMs }: Wisher): PlaceWish {
    const share = (this.#options.share ?? 1) * part
    return {
      bucket,
      places: placesOf({ bucket, share, isBackground }),
      halvedPlaces: placesOf({ bucket, share: share / 2, isBackground }),
      heldMs,
      transitMs: Math.min(timeoutMs, longestTransitMs),
    }
  }

  async #opened(): Promise<RateLedger | undefined> {
    if (this.#isClosed) return undefined
    this.#ledger ??= this.#options.shared().catch((error: unknown) => this.#openOwn(error))
    return this.#ledger
  }

  async #openOwn(error: unknown): Promise<RateLedger | undefined> {
    this.#hasOwn = true
    this.#options.onLost?.(error)
    return this.#options.own().catch(() => undefined)
  }

  #tried<Result>(ledger: RateLedger, work: () => Result): Result | undefined {
    try {
      return work()
    } catch (error) {
      if (!this.#isClosed && !this.#failed.has(ledger)) this.#replace(ledger, error)
      return undefined
    }
  }

  /** Counts requests in memory after the file has failed. If memory fails too, requests are no longer counted. */
  #replace(ledger: RateLedger, error: unknown): void {
    this.#failed.add(ledger)
    this.#ledger = this.#hasOwn ? Promise.resolve(undefined) : this.#openOwn(error)
    closeQuietly(ledger)
  }
}

function closeQuietly(ledger: RateLedger): void {
  try {
    ledger.close()
  } catch {}
}

function whyWaiting(
  { bucket, maxWaitMs, maxPauseMs = maxWaitMs }: Admission,
  { waitMs, allowed, pausedUntil }: Wait,
): string {
  if (pausedUntil !== undefined) {
    const until = new Date(pausedUntil)
    if (waitMs <= Math.min(maxWaitMs, maxPauseMs)) return askedToWaitInWords(until)
    throw askedToWait({ until, waitMs, maxWaitMs })
  }
  if (waitMs <= maxWaitMs) return fullInWords(bucket, allowed)
  throw budgetSpent({ bucket, places: allowed, waitMs, maxWaitMs })
}
