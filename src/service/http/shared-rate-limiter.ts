import { limits, type RateBucket, requestsPerMinute } from '../../contract/limits.js'
import { isPostgres } from '../store/database/expressions.js'
import type { Db } from '../store/database/store.js'
import { takeRequest } from '../store/take-request.js'
import { RateLimiter } from './rate-limiter.js'

export interface Limiter {
  /**
   * Counts a request. Returns undefined if it is within the limit, otherwise the seconds to wait;
   * such a request is not counted.
   */
  take(
    name: string,
    bucket: RateBucket,
    nowMs: number,
  ): number | undefined | Promise<number | undefined>
}

/** In PostgreSQL all nodes count together. In SQLite the one process counts, which takes no time. */
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
