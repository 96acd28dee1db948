import { OctError } from '../../errors.js'
import type { Settings } from '../client-options.js'
import { cancelled } from './cancellation.js'

/**
 * Ends a transfer that stands still, after the timeout and at most 131 seconds more. One whose parts
 * each move in that time goes on: parts of 256 KiB need 1.6 kB a second.
 */
export class StandstillWatch {
  readonly signal: AbortSignal
  readonly #idleMs: number
  readonly #now: () => number
  readonly #startedAt: number
  readonly #standstill = new AbortController()
  readonly #callers: AbortSignal[]
  #timer: NodeJS.Timeout | undefined
  #patienceMs = 0
  #handedOver = 0

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
    this.#handedOver = handedOver
    this.#patienceMs = patience({ idleMs: this.#idleMs, handedOver, elapsedMs })
    this.#timer = setTimeout(() => this.#standstill.abort(), this.#patienceMs)
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
    return new OctError('unavailable', `The transfer with ${new URL(url).host} has stalled`, {
      reason: this.#inWords(),
      tryNext: ['run the command again: it goes on from here'],
      retryable: true,
      cause: standstill,
    })
  }

  #inWords(): string {
    const seconds = Math.round(this.#patienceMs / 1_000)
    if (this.#handedOver === 0) return `No bytes moved for ${seconds} s.`
    return `After ${this.#handedOver} bytes, the store neither accepted more nor responded for ${seconds} s.`
  }
}

const standstill = Symbol('a transfer that stands still')

/** Whether a transfer was ended because it stood still. */
export const isStandstill = (error: unknown): boolean =>
  error instanceof OctError && error.cause === standstill

/** What buffers on the way to a store may hold: beyond it, its own pace is what is seen. */
const bufferedBytes = 16 * 1024 * 1024

/** As much as may be on its way to a slow store: more is bound to be dead after two minutes. */
const unseenBytes = 128 * 1024

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
