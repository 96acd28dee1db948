import { setTimeout as delay } from 'node:timers/promises'
import type { AnsweredRequest } from '../http/observe-requests.js'

export type LogFormat = 'text' | 'json'

export interface LogOptions {
  format: LogFormat
  clock: () => Date
  /** Takes whole lines; may be slow. */
  write: (text: string) => Promise<void>
}

export type LogLevel = 'info' | 'warn' | 'error'

/**
 * The log of a hosted service: one line an event. Lines are handed over in batches, so that a slow
 * reader costs memory up to a bound, and then lines, but no time of any request.
 */
export class ServiceLog {
  readonly #options: LogOptions
  #lines: string[] = []
  #writing: Promise<void> | undefined
  #dropped = 0

  constructor(options: LogOptions) {
    this.#options = options
  }

  /** One answered request. */
  request(request: AnsweredRequest): void {
    const { method, route, status, durationMs, requestId, accountId, keyLastFour } = request
    this.#say(status >= 500 ? 'error' : 'info', {
      method,
      route,
      status,
      duration_ms: Math.round(durationMs * 1000) / 1000,
      request_id: requestId,
      account_id: accountId ?? null,
      key_last_four: keyLastFour ?? null,
    })
  }

  /** Anything else: a short sentence, and facts that are no secrets. */
  event(level: LogLevel, message: string, facts: Record<string, LogValue> = {}): void {
    this.#say(level, { message, ...facts })
  }

  /** Everything said so far has been handed over, or its reader has had a second for it. */
  async settle(): Promise<void> {
    const leave = delay(graceMs, undefined, { ref: false })
    await Promise.race([this.#written(), leave])
  }

  async #written(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  #say(level: LogLevel, facts: Record<string, LogValue>): void {
    if (this.#lines.length >= mostWaiting) {
      this.#dropped += 1
      return
    }
    const time = this.#options.clock().toISOString()
    this.#lines.push(lineOf[this.#options.format]({ time, level, ...facts }))
    this.#writing ??= this.#handOver()
  }

  async #handOver(): Promise<void> {
    // what the same turn of the event loop still says goes with it
    await new Promise<void>((resolve) => setImmediate(resolve))
    while (this.#lines.length > 0) {
      const text = this.#lines.join('')
      this.#lines = []
      this.#tellDropped()
      await this.#options.write(text).catch(() => {})
    }
    this.#writing = undefined
  }

  #tellDropped(): void {
    if (this.#dropped === 0) return
    const lines = this.#dropped
    this.#dropped = 0
    this.#say('warn', { message: 'log lines were dropped: their reader is too slow', lines })
  }
}

type LogValue = string | number | null

const mostWaiting = 10_000
const graceMs = 1000

const lineOf = {
  json: (facts) => `${JSON.stringify(facts)}\n`,
  text: ({ time, level, message, ...facts }) => {
    const words = Object.entries(facts).flatMap(([name, value]) =>
      value === null ? [] : [`${name}=${wordOf(value)}`],
    )
    return `${[time, level, ...(message === undefined ? [] : [message]), ...words].join(' ')}\n`
  },
} satisfies Record<LogFormat, (facts: Record<string, LogValue>) => string>

/** Bare where it is one plain word, else quoted, so that no value can look like another line. */
const wordOf = (value: LogValue): string =>
  /^[\w./:-]+$/.test(String(value)) ? String(value) : JSON.stringify(value)
