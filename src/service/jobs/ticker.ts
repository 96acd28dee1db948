import { setImmediate as afterOtherWork, setTimeout as delay } from 'node:timers/promises'

export interface TickerOptions {
  work: (untilMs: number) => Promise<boolean>
  onError: (error: unknown) => void
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

export class Ticker {
  readonly #options: Required<TickerOptions>
  readonly #stopping = new AbortController()
  readonly #ended: Promise<void>
  #turnBegunAt = performance.now()
  #failures = 0

  constructor(options: TickerOptions) {
    this.#options = { pause: pauseUnlessAborted, ...options }
    this.#ended = this.#run()
  }

  /** Describes a failure of background work. Null if all background work succeeds. */
  get complaint(): string | null {
    if (performance.now() - this.#turnBegunAt > stuckMs)
      return 'the background jobs of the service have stopped'
    return this.#failures > 0 ? 'the background jobs of the service fail' : null
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#ended
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      this.#turnBegunAt = performance.now()
      const isMore = await this.#turn()
      if (isMore) await afterOtherWork()
      else await this.#options.pause(this.#pauseMs(), signal)
    }
  }

  async #turn(): Promise<boolean> {
    try {
      const isMore = await this.#options.work(performance.now() + turnMs)
      this.#failures = 0
      return isMore
    } catch (error) {
      this.#failures += 1
      this.#options.onError(error)
      return false
    }
  }

  /** Returns a wait of about a second, longer after failures. It is random so that several services do not coincide. */
  #pauseMs(): number {
    const backoff = 2 ** Math.min(this.#failures, 5)
    return everyMs * backoff * (0.9 + Math.random() * 0.2)
  }
}

async function pauseUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {})
}

/** Time in ms after which background work pauses, so that HTTP requests wait at most this time. */
const turnMs = 10
const everyMs = 1000
/** Time in ms after which running work is reported as stuck. It is longer than the longest pause after failures. */
const stuckMs = 60_000
