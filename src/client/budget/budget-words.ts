import type { RateBucket } from '../../contract/limits.js'
import { OctError } from '../../errors.js'

const requests = {
  default: 'requests',
  create: 'new tracking requests',
  infer: 'inferences',
  refresh: 'refreshes',
} as const satisfies Record<RateBucket, string>

/** Why a request waits, as a sentence without its full stop. */
export function fullInWords(bucket: RateBucket, places: number): string {
  return `The limit of ${places} ${requests[bucket]} a minute is reached`
}

/** A wait that nobody wanted (exit 7), with the seconds until a place is free. */
export function budgetSpent({
  bucket,
  places,
  waitMs,
  maxWaitMs,
}: {
  bucket: RateBucket
  places: number
  waitMs: number
  /** 0 where no wait at all was wanted. */
  maxWaitMs: number
}): OctError {
  const seconds = Math.ceil(waitMs / 1_000)
  return new OctError('rate_limited', fullInWords(bucket, places), {
    reason: `The request was not sent. A place is free in ${seconds} s.`,
    tryNext: [
      `wait ${seconds} s, then run it again`,
      ...(maxWaitMs === 0 ? ['the same command without --no-queue'] : []),
    ],
    retryAfter: seconds,
    retryable: true,
    unsent: true,
  })
}
