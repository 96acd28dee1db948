import { limits, type RateBucket } from '../../contract/limits.js'
import { throwIfCancelled } from '../sending/cancellation.js'
import { askedToWait, askedToWaitInWords, budgetSpent, fullInWords } from './budget-words.js'
import { placesOf } from './places-of.js'
import type { PlaceWish, RateLedger, Wait } from './rate-ledger.js'

/** How clients keep the rate limits of the service together. */
export interface BudgetOptions {
  /** Opens the ledger that all clients of this account on this machine share, when it is needed. */
  shared: () => Promise<RateLedger>
  /** Opens one that only this client knows, for where the shared one cannot be used. */
  own: () => Promise<RateLedger>
  /** This machine's part of every bucket: above 0, at most 1, which is also the default. */
  share?: number
  /** Told once, when the shared ledger cannot be used. */
  onLost?: (error: unknown) => void
  /** Told when the service refused what was allowed here: somebody else uses the account. */
  onCrowded?: () => void
}

export interface Admission {
  bucket: RateBucket
  /** Leaves a quarter of the bucket to whoever sits and waits. */
  isBackground: boolean
  /** When the request is given up, if no answer comes. */
  timeoutMs: number
  /** The longest single wait that is no failure. */
  maxWaitMs: number
  /** The longest that the service may ask to wait before it is a failure; `maxWaitMs` when absent. */
  maxPauseMs?: number | undefined
  signal?: AbortSignal | undefined
  /** Waits; the sentence says why, without its full stop. */
  wait: (pause: { ms: number; why: string }) => Promise<void>
}

/** A request that may be sent now. */
export interface Place {
  bucket: RateBucket
  id: number
  ledger: RateLedger
}

/** Latency is covered by counting from the answer; this is for clocks that do not run alike. */
const marginMs = 50
const heldMs = limits.rateWindowMs + marginMs
/** The service counts a request when it comes, however long it then takes to answer. */
const longestTransitMs = 60_000
const halvedMs = 600_000

/**
 * Lets requests pass no faster than the service allows, so that it never has to refuse one. Those
 * that wait for the same bucket pass in the order in which they came.
 */
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

  /** Waits for a place and takes it; undefined where no ledger can be had at all. */
  admit(admission: Admission): Promise<Place | undefined> {
    const queue = `${admission.bucket} ${admission.isBackground}`
    const before = this.#queues.get(queue) ?? Promise.resolve()
    const admitted = before.then(() => this.#pass(admission))
    const passed = admitted.catch(() => undefined)
    this.#queues.set(queue, passed)
    return admitted
  }

  /** The answer to the request came. */
  settle({ id, ledger }: Place): void {
    this.#tried(ledger, () => ledger.settle(id, heldMs))
  }

  /** The service refused the request all the same, and names the time after which to ask again. */
  refuse({ bucket, ledger }: Place, pauseMs: number): void {
    const wasWhole = this.#tried(ledger, () => ledger.refuse({ bucket, pauseMs, halvedMs }))
    if (wasWhole) this.#options.onCrowded?.()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const ledger = await this.#ledger
    if (ledger) closeQuietly(ledger)
  }

  async #pass(admission: Admission): Promise<Place | undefined> {
    const { signal, wait } = admission
    const wish = wishOf(admission, this.#options.share ?? 1)
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

  /** What the ledger says; undefined when it failed, and another has taken its place. */
  #tried<Result>(ledger: RateLedger, work: () => Result): Result | undefined {
    try {
      return work()
    } catch (error) {
      if (!this.#isClosed && !this.#failed.has(ledger)) this.#replace(ledger, error)
      return undefined
    }
  }

  /** By one of this client's own; where that has failed too, nothing is counted any more. */
  #replace(ledger: RateLedger, error: unknown): void {
    this.#failed.add(ledger)
    this.#ledger = this.#hasOwn ? Promise.resolve(undefined) : this.#openOwn(error)
    closeQuietly(ledger)
  }
}

/** What it says is in the file already; how it ends changes nothing. */
function closeQuietly(ledger: RateLedger): void {
  try {
    ledger.close()
  } catch {
    // it was closed before
  }
}

/** Why it waits; throws where it must not wait so long. */
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

function wishOf({ bucket, isBackground, timeoutMs }: Admission, share: number): PlaceWish {
  return {
    bucket,
    places: placesOf({ bucket, share, isBackground }),
    halvedPlaces: placesOf({ bucket, share: share / 2, isBackground }),
    heldMs,
    transitMs: Math.min(timeoutMs, longestTransitMs),
  }
}
