import { OctError } from '../../errors.js'
import type { Settings } from '../client-options.js'
import { cancelled } from './cancellation.js'

/** Ends a transfer that stands still; one that moves may take as long as it needs. */
export class StandstillWatch {
  readonly signal: AbortSignal
  readonly #idleMs: number
  readonly #now: () => number
  readonly #startedAt: number
  readonly #standstill = new AbortController()
  readonly #callers: AbortSignal[]
  #timer: NodeJS.Timeout | undefined

  constructor(
    { timeoutMs, now, signal }: Pick<Settings, 'timeoutMs' | 'now' | 'signal'>,
    caller?: AbortSignal,
  ) {
    this.#idleMs = timeoutMs
    this.#now = now
    this.#startedAt = now()
    this.#callers = [signal, caller].filter((one) => one !== undefined)
    this.signal = AbortSignal.any([this.#standstill.signal, ...this.#callers])
    this.moved(0)
  }

  /** Bytes went on; `handedOver` of them in all were given to be sent. */
  moved(handedOver: number): void {
    this.stop()
    if (this.signal.aborted) return
    const elapsedMs = this.#now() - this.#startedAt
    const patienceMs = patience({ idleMs: this.#idleMs, handedOver, elapsedMs })
    this.#timer = setTimeout(() => this.#standstill.abort(), patienceMs)
  }

  /** Nothing is waited for just now. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  /** Why the transfer was ended, where that was not its own failure. */
  verdict(url: string): OctError | undefined {
    const caller = this.#callers.find(({ aborted }) => aborted)
    if (caller) return cancelled(caller)
    if (!this.#standstill.signal.aborted) return undefined
    return new OctError('unavailable', `The transfer with ${new URL(url).host} stands still`, {
      reason: 'It was given up after no more bytes had moved for a long time.',
      tryNext: ['run the command again: it goes on from here'],
      retryable: true,
    })
  }
}

/** What buffers on the way to a store may hold: beyond it, its own pace is what is seen. */
const bufferedBytes = 16 * 1024 * 1024

/** As much as may be on its way to a slow store. */
const unseenBytes = 1024 * 1024

/** A store that takes 1 kB a second is slow, not dead. */
const slowestPerMs = 1

/**
 * How long a transfer may stand still, in ms. Bytes handed over may still be on their way, and
 * nobody sees them move: a slow store is left the time to take them, a quick one not much of it.
 */
export function patience({
  idleMs,
  handedOver,
  elapsedMs,
}: {
  idleMs: number
  handedOver: number
  elapsedMs: number
}): number {
  const seenPerMs = Math.max(0, handedOver - bufferedBytes) / Math.max(1, elapsedMs)
  const perMs = Math.max(slowestPerMs, seenPerMs / 10)
  return Math.min(idleMs + Math.min(handedOver, unseenBytes) / perMs, 2 ** 31 - 1)
}
