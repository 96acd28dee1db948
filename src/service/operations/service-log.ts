import { setTimeout as delay } from 'node:timers/promises'
import type { AnsweredRequest } from '../http/observe-requests.js'

export type LogFormat = 'text' | 'json'

export interface LogOptions {
  format: LogFormat
  clock: () => Date
  write: (text: string) => Promise<void>
}

export type LogLevel = 'info' | 'warn' | 'error'

/** Writes one line per event, in batches. If the lines are read too slowly, drops lines: requests must not wait. */
export class ServiceLog {
  readonly #options: LogOptions
  #lines: string[] = []
  #writing: Promise<void> | undefined
  #dropped = 0

  constructor(options: LogOptions) {
    this.#options = options
  }

  request(request: AnsweredRequest): void {
    const { method, route, status, durationMs, requestId, accountId, keyLastFour } = request
    this.#add(status >= 500 ? 'error' : 'info', {
      method,
      route,
      status,
      duration_ms: Math.round(durationMs * 1000) / 1000,
      request_id: requestId,
      account_id: accountId ?? null,
      key_last_four: keyLastFour ?? null,
    })
  }

  /** Logs an event. `facts` must not contain secrets. */
  event(level: LogLevel, message: string, facts: Record<string, LogValue> = {}): void {
    this.#add(level, { message, ...facts })
  }

  async settle(): Promise<void> {
    const leave = delay(graceMs, undefined, { ref: false })
    await Promise.race([this.#written(), leave])
  }

  async #written(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  #add(level: LogLevel, facts: Record<string, LogValue>): void {
    if (this.#lines.length >= mostWaiting) {
      this.#dropped += 1
      return
    }
    const time = this.#options.clock().toISOString()
    this.#lines.push(lineOf[this.#options.format]({ time, level, ...facts }))
    this.#writing ??= this.#writeLines()
  }

  async #writeLines(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve))
    while (this.#lines.length > 0) {
      const text = this.#lines.join('')
      this.#lines = []
      this.#reportDropped()
      await this.#options.write(text).catch(() => {})
    }
    this.#writing = undefined
  }

  #reportDropped(): void {
    if (this.#dropped === 0) return
    const lines = this.#dropped
    this.#dropped = 0
    this.#add('warn', { message: 'log lines were dropped because the reader is too slow', lines })
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

/** Quotes a value unless it is a plain word, so that the value cannot imitate other parts of the line. */
const wordOf = (value: LogValue): string =>
  /^[\w./:-]+$/.test(String(value)) ? String(value) : JSON.stringify(value)
