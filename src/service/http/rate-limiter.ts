import { limits, type RateBucket, requestsPerMinute } from '../../contract/limits.js'

/**
 * Counts requests per key and bucket over rolling 60 seconds (facts, part 8). A refused request
 * does not count. What it remembers is bounded by the keys of the last minute.
 */
export class RateLimiter {
  /** By bucket and key: when its requests of the last minute came, milliseconds, oldest first. */
  readonly #windows = new Map<string, number[]>()
  #sweepAt = sweepSize

  /** Counts a request; or the whole seconds after which it would be let through, at least 1. */
  take(keyId: string, bucket: RateBucket, nowMs: number): number | undefined {
    const window = this.#windowOf(`${bucket} ${keyId}`, nowMs)
    const [oldest = nowMs] = window
    if (window.length >= requestsPerMinute[bucket]) {
      return Math.ceil((oldest + limits.rateWindowMs - nowMs) / 1000)
    }
    window.push(nowMs)
    return undefined
  }

  #windowOf(name: string, nowMs: number): number[] {
    const known = this.#windows.get(name)
    if (known) return leaveRecent(known, nowMs)
    if (this.#windows.size >= this.#sweepAt) this.#sweep(nowMs)
    const window: number[] = []
    this.#windows.set(name, window)
    return window
  }

  #sweep(nowMs: number): void {
    for (const [name, window] of this.#windows) {
      if (leaveRecent(window, nowMs).length === 0) this.#windows.delete(name)
    }
    this.#sweepAt = Math.max(sweepSize, this.#windows.size * 2)
  }
}

const sweepSize = 256

/** A time after now was told by a clock that has been set back since, and would never leave. */
function leaveRecent(window: number[], nowMs: number): number[] {
  const isRecent = (time: number) => time > nowMs - limits.rateWindowMs && time <= nowMs
  while (window[0] !== undefined && !isRecent(window[0])) window.shift()
  while (window.length > 0 && !isRecent(window.at(-1) ?? nowMs)) window.pop()
  return window
}
