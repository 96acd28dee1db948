import { limits, type RateBucket, requestsPerMinute } from '../../contract/limits.js'

export class RateLimiter {
  /** Times of the requests in the last minute in epoch milliseconds, oldest first, by kind of limit and API key. */
  readonly #windows = new Map<string, number[]>()
  #sweepAt = sweepSize

  /** Counts a request. Returns undefined within the rate limit, otherwise the seconds to wait. */
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

function dropOld(window: number[], nowMs: number): number[] {
  const isRecent = (time: number) => time > nowMs - limits.rateWindowMs && time <= nowMs
  while (window[0] !== undefined && !isRecent(window[0])) window.shift()
  while (window.length > 0 && !isRecent(window.at(-1) ?? nowMs)) window.pop()
  return window
}
