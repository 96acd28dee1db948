import { limits, type RateBucket, requestsPerMinute } from '../../contract/limits.js'

export interface Rate {
  most: number
  windowMs: number
}

interface Window extends Rate {
  /** Times in ms of the requests that the rate limit counts now. The oldest request is first. */
  times: number[]
}

export class RateLimiter {
  readonly #windows = new Map<string, Window>()
  #sweepAt = sweepSize

  /** Counts a request if the rate limit allows it. Otherwise returns the number of seconds to wait. */
  take(keyId: string, bucket: RateBucket, nowMs: number): number | undefined {
    const rate = { most: requestsPerMinute[bucket], windowMs: limits.rateWindowMs }
    return this.count(nameOf(keyId, bucket), rate, nowMs)
  }

  /** Counts a request if the given rate allows it. Otherwise returns the number of seconds to wait. */
  count(name: string, { most, windowMs }: Rate, nowMs: number): number | undefined {
    const { times } = this.#windowOf(name, { most, windowMs }, nowMs)
    const [oldest = nowMs] = times
    if (times.length >= most) return Math.ceil((oldest + windowMs - nowMs) / 1000)
    times.push(nowMs)
    return undefined
  }

  /** Returns how many more requests the rate limit allows. Does not count a request. */
  left(keyId: string, bucket: RateBucket, nowMs: number): number {
    const rate = { most: requestsPerMinute[bucket], windowMs: limits.rateWindowMs }
    return Math.max(0, rate.most - this.#windowOf(nameOf(keyId, bucket), rate, nowMs).times.length)
  }

  #windowOf(name: string, rate: Rate, nowMs: number): Window {
    const known = this.#windows.get(name)
    if (known) return dropOld(known, nowMs)
    if (this.#windows.size >= this.#sweepAt) this.#sweep(nowMs)
    const window = { ...rate, times: [] }
    this.#windows.set(name, window)
    return window
  }

  #sweep(nowMs: number): void {
    for (const [name, window] of this.#windows) {
      if (dropOld(window, nowMs).times.length === 0) this.#windows.delete(name)
    }
    this.#sweepAt = Math.max(sweepSize, this.#windows.size * 2)
  }
}

const sweepSize = 256

/** Name under which requests of an API key are counted for one rate limit. */
export const nameOf = (keyId: string, bucket: RateBucket): string => `${bucket} ${keyId}`

/** Removes old times. Also removes times in the future, which occur if the clock was set back. */
function dropOld(window: Window, nowMs: number): Window {
  const { times, windowMs } = window
  const isRecent = (time: number) => time > nowMs - windowMs && time <= nowMs
  while (times[0] !== undefined && !isRecent(times[0])) times.shift()
  while (times.length > 0 && !isRecent(times.at(-1) ?? nowMs)) times.pop()
  return window
}
