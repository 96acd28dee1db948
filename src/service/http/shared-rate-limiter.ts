import { limits, type RateBucket, requestsPerMinute } from '../../contract/limits.js'
import { isPostgres } from '../store/database/expressions.js'
import type { Db } from '../store/database/store.js'
import { countRequests, takeRequest } from '../store/take-request.js'
import { nameOf, type Rate, RateLimiter } from './rate-limiter.js'

export interface Limiter {
  /** Counts a request if the rate limit allows it. Otherwise returns the number of seconds to wait. */
  take(
    name: string,
    bucket: RateBucket,
    nowMs: number,
  ): number | undefined | Promise<number | undefined>
  /** Returns how many more requests the rate limit allows. Does not count a request. */
  left(name: string, bucket: RateBucket, nowMs: number): number | Promise<number>
  /** Counts a request if the given `rate` allows it. Returns the same as `take`. */
  count(name: string, rate: Rate, nowMs: number): number | undefined | Promise<number | undefined>
}

/** The rate limiter for each SQLite database. All parts of the service that use the database share its rate limiter. */
const inMemory = new WeakMap<Db, RateLimiter>()

/** Returns a rate limiter. With PostgreSQL, all processes share the counts. With SQLite, the counts are in memory. */
export function sharedRateLimiter(db: Db): Limiter {
  if (!isPostgres(db)) {
    const known = inMemory.get(db) ?? new RateLimiter()
    inMemory.set(db, known)
    return known
  }
  const count: Limiter['count'] = (name, { most, windowMs }, nowMs) =>
    takeRequest(db, { name, most, windowMs, nowMs })
  return {
    count,
    left: async (name, bucket, nowMs) => {
      const { rateWindowMs: windowMs } = limits
      const counted = await countRequests(db, { name: nameOf(name, bucket), windowMs, nowMs })
      return Math.max(0, requestsPerMinute[bucket] - counted)
    },
    take: (name, bucket, nowMs) => {
      const rate = { most: requestsPerMinute[bucket], windowMs: limits.rateWindowMs }
      return count(nameOf(name, bucket), rate, nowMs)
    },
  }
}
