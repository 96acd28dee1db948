import { limits, type RateBucket, requestsPerMinute } from '../../contract/limits.js'
import { isPostgres } from '../store/database/expressions.js'
import type { Db } from '../store/database/store.js'
import { takeRequest } from '../store/take-request.js'
import { RateLimiter } from './rate-limiter.js'

export interface Limiter {
  /**
   * Counts a request within the rate limit and returns undefined. Above the limit, only returns the seconds to wait.
   */
  take(
    name: string,
    bucket: RateBucket,
    nowMs: number,
  ): number | undefined | Promise<number | undefined>
}

/**
 * With PostgreSQL, all processes of the service share the counts. With SQLite, the only process counts in memory, which
 * is faster.
 */
export const sharedRateLimiter = (db: Db): Limiter =>
  isPostgres(db)
    ? {
        take: (name, bucket, nowMs) =>
          takeRequest(db, {
            name: `${bucket} ${name}`,
            most: requestsPerMinute[bucket],
            windowMs: limits.rateWindowMs,
            nowMs,
          }),
      }
    : new RateLimiter()
