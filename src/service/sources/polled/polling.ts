import { changeCarrierState } from '../../store/carriers/states.js'
import type { Store } from '../../store/database/store.js'
import { retryDelay } from '../ais/feed/retry-delay.js'
import type { SourceFailure } from './source-failure.js'

/** A mailbox or file server. The service puts its messages into the inbox. */
export interface PolledSource {
  /** Puts some messages into the inbox. Returns true if more messages are waiting. */
  work(): Promise<boolean>
  /** Closes the connection. The next call of `work` opens it again. */
  pause(): void
  stop(): void
}

export type SourceNews =
  | { state: 'listening' }
  | { state: 'taken'; file: string }
  | { state: 'left'; reason: string }
  | { state: 'lost'; reason: string; againAt: Date }

export interface PollingOptions {
  store: Store
  clock: () => Date
  name: string
  onNews: (news: SourceNews) => void
  random: () => number
}

type State = Parameters<typeof changeCarrierState>[2]

/** Decides when the service must poll a source, and records whether the source responded. */
export class Polling {
  readonly #options: PollingOptions
  #dueMs = 0
  #failures = 0

  constructor(options: PollingOptions) {
    this.#options = options
  }

  get isDue(): boolean {
    return this.#options.clock().getTime() >= this.#dueMs
  }

  hurry(): void {
    this.#dueMs = 0
  }

  rest(ms: number): void {
    this.#dueMs = Math.max(this.#dueMs, this.#options.clock().getTime() + ms)
  }

  async opened(): Promise<void> {
    this.#failures = 0
    this.#options.onNews({ state: 'listening' })
    await this.#note({ failures: 0, closed_until: null, detail: null, outcome: 'found' })
  }

  /** Records a response. Earlier failures then no longer count. */
  async answered(): Promise<void> {
    await this.#note({ outcome: 'found' })
  }

  /** Records a failure. With each successive failure, the wait before the next attempt becomes longer. */
  async lost(failure: SourceFailure): Promise<void> {
    const { clock, random, onNews } = this.#options
    const waitMs = failure.isRefused ? refusedMs : retryDelay(this.#failures, random())
    this.#dueMs = clock().getTime() + waitMs
    this.#failures += 1
    const againAt = new Date(this.#dueMs)
    onNews({ state: 'lost', reason: failure.message, againAt })
    await this.#note({
      ...{ outcome: failure.isRefused ? 'refused' : 'down', detail: failure.message },
      ...{ failures: this.#failures, closed_until: againAt.toISOString() },
    })
  }

  async #note(change: State): Promise<void> {
    const { store, clock, name } = this.#options
    const answered_at = clock().toISOString()
    await store.transaction({ carrier: name }, (db) =>
      changeCarrierState(db, name, { answered_at, ...change }),
    )
  }
}

/** Time in ms to wait after rejected credentials. More attempts could lock the account of the user. */
const refusedMs = 3_600_000
