import { setImmediate as afterOtherWork, setTimeout as delay } from 'node:timers/promises'

export interface TickerOptions {
  /** Works until `performance.now()` reaches `untilMs`. Returns true if more work is due. */
  work: (untilMs: number) => Promise<boolean>
  onError: (error: unknown) => void
  /** Waits; returns early if the signal aborts. Default: waits in real time. */
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

  /** Returns what is wrong with the background work, or null. */
  get complaint(): string | null {
    if (performance.now() - this.#turnBegunAt > stuckMs) return 'the background work is stuck'
    return this.#failures > 0 ? 'the background work is failing' : null
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

  /** Returns about a second, varied so that services do not work in step. Returns more after failures. */
  #pauseMs(): number {
    const backoff = 2 ** Math.min(this.#failures, 5)
    return everyMs * backoff * (0.9 + Math.random() * 0.2)
  }
}

async function pauseUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {})
}

/** Background work returns to the event loop after this time, so that requests do not wait longer. */
const turnMs = 10
const everyMs = 1000
/** Work that takes longer than this is stuck. The limit exceeds the longest pause after failures. */
const stuckMs = 60_000
