import { type RateBucket, requestsPerMinute } from '../../contract/limits.js'

/** Returns the allowed number of requests per minute, at least 1. Background work may use three quarters of it. */
export function placesOf({
  bucket,
  share,
  isBackground,
}: {
  bucket: RateBucket
  share: number
  isBackground: boolean
}): number {
  const own = wholePlaces(requestsPerMinute[bucket] * share)
  return isBackground ? wholePlaces(own * 0.75) : own
}

/** Rounds down after correcting floating-point errors: 100 × 0.29 yields 28.999…, which must become 29. */
const wholePlaces = (places: number): number => Math.max(1, Math.floor(places + 1e-9))
