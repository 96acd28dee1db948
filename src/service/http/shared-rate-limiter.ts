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
  /** Returns how many requests are left within the rate limit. Counts nothing. */
  left(name: string, bucket: RateBucket, nowMs: number): number | Promise<number>
  /** Counts a request like `take`, but against the given rate and not the rate limit of a `bucket`. */
  count(name: string, rate: Rate, nowMs: number): number | undefined | Promise<number | undefined>
}

/** Rate limiter of each SQLite database, which all parts of a service with this database share. */
const inMemory = new WeakMap<Db, RateLimiter>()

/** Returns a rate limiter. On PostgreSQL, all processes share the counts; on SQLite, one process counts in memory. */
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
