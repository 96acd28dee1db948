import { limits, type RateBucket, requestsPerMinute } from '../../contract/limits.js'

/**
 * Limits requests per key and bucket over rolling 60 seconds (facts, part 8). A refused request
 * does not count. Memory is bounded by the number of keys used in the last minute.
 */
export class RateLimiter {
  /** By bucket and key: the times of the last minute's requests, in milliseconds, oldest first. */
  readonly #windows = new Map<string, number[]>()
  #sweepAt = sweepSize

  /**
   * Counts a request and returns undefined, or returns the whole seconds (at least 1) until a
   * request is allowed.
   */
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
    if (known) return dropOld(known, nowMs)
    if (this.#windows.size >= this.#sweepAt) this.#sweep(nowMs)
    const window: number[] = []
    this.#windows.set(name, window)
    return window
  }

  #sweep(nowMs: number): void {
    for (const [name, window] of this.#windows) {
      if (dropOld(window, nowMs).length === 0) this.#windows.delete(name)
    }
    this.#sweepAt = Math.max(sweepSize, this.#windows.size * 2)
  }
}

const sweepSize = 256

/** Also drops times in the future: the clock was set back, and they would never expire. */
function dropOld(window: number[], nowMs: number): number[] {
  const isRecent = (time: number) => time > nowMs - limits.rateWindowMs && time <= nowMs
  while (window[0] !== undefined && !isRecent(window[0])) window.shift()
  while (window.length > 0 && !isRecent(window.at(-1) ?? nowMs)) window.pop()
  return window
}
