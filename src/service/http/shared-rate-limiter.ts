import { limits, type RateBucket, requestsPerMinute } from '../../contract/limits.js'
import { isPostgres } from '../store/database/expressions.js'
import type { Db } from '../store/database/store.js'
import { takeRequest } from '../store/take-request.js'
import { RateLimiter } from './rate-limiter.js'

export interface Limiter {
  /** Counts a request within the limit and returns undefined. Otherwise only returns the seconds to wait. */
  take(
    name: string,
    bucket: RateBucket,
    nowMs: number,
  ): number | undefined | Promise<number | undefined>
}

/** On PostgreSQL, all nodes share the counts. On SQLite, the one process counts in memory, which is faster. */
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
