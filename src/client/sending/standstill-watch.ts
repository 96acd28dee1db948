import { OctError } from '../../errors.js'
import type { Settings } from '../client-options.js'
import { cancelled } from './cancellation.js'

/** Detects an upload without progress. Waits for the timeout, plus at most 131 s for bytes in network buffers. */
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

  /** Restarts the timer. `handedOver` is the total number of bytes that the connection has accepted. */
  moved(handedOver: number): void {
    this.stop()
    if (this.signal.aborted) return
    const elapsedMs = this.#now() - this.#startedAt
    this.#handedOver = handedOver
    this.#patienceMs = patience({ idleMs: this.#idleMs, handedOver, elapsedMs })
    this.#timer = setTimeout(() => this.#standstill.abort(), this.#patienceMs)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  verdict(url: string): OctError | undefined {
    const caller = this.#callers.find(({ aborted }) => aborted)
    if (caller) return cancelled(caller)
    if (!this.#standstill.signal.aborted) return undefined
    return new OctError('unavailable', `The transfer with ${new URL(url).host} has stalled`, {
      reason: this.#inWords(),
      tryNext: ['run the command again to continue the transfer'],
      retryable: true,
      cause: standstill,
    })
  }

  #inWords(): string {
    const seconds = Math.round(this.#patienceMs / 1_000)
    if (this.#handedOver === 0) return `No bytes were transferred for ${seconds} s.`
    return `After ${this.#handedOver} bytes, the file store accepted no more bytes and sent no response for ${seconds} s.`
  }
}

const standstill = Symbol('a stalled transfer')

export const isStandstill = (error: unknown): boolean =>
  error instanceof OctError && error.cause === standstill

const bufferedBytes = 16 * 1024 * 1024

/** Number of bytes that network buffers may still hold. At the lowest speed, sending them takes two minutes. */
const unseenBytes = 128 * 1024

/** Lowest accepted speed in bytes per ms. A slower upload counts as stopped. */
const slowestPerMs = 1

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
