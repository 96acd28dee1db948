import type { RateBucket } from '../../contract/limits.js'
import { OctError } from '../../errors.js'

const requests = {
  default: 'requests',
  create: 'new tracking requests',
  infer: 'inferences',
  refresh: 'refreshes',
} as const satisfies Record<RateBucket, string>

export function fullInWords(bucket: RateBucket, places: number): string {
  return `The limit of ${places} ${requests[bucket]} a minute is reached`
}

export function askedToWaitInWords(until: Date): string {
  const [date, time] = until.toISOString().split('T')
  return `The service asked oct to wait until ${date} ${time?.slice(0, 5)} UTC`
}

interface Unwanted {
  waitMs: number
  maxWaitMs: number
}

export function budgetSpent({
  bucket,
  places,
  ...wait
}: Unwanted & { bucket: RateBucket; places: number }): OctError {
  const seconds = Math.ceil(wait.waitMs / 1_000)
  return unsent(fullInWords(bucket, places), `The next request is possible in ${seconds} s.`, wait)
}

/** Returns an error that states after how many seconds the service accepts requests again. */
export function askedToWait({ until, ...wait }: Unwanted & { until: Date }): OctError {
  const why = 'The service refused an earlier request, because there were too many requests.'
  return unsent(askedToWaitInWords(until), why, wait)
}

function unsent(message: string, why: string, { waitMs, maxWaitMs }: Unwanted): OctError {
  const seconds = Math.ceil(waitMs / 1_000)
  return new OctError('rate_limited', message, {
    reason: `The request was not sent. ${why}`,
    tryNext: [
      `wait ${seconds} s, then run the command again`,
      ...(maxWaitMs === 0 ? ['run the command again without --no-queue'] : []),
    ],
    retryAfter: seconds,
    retryable: true,
    unsent: true,
  })
}
