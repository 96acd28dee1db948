import { type RateBucket, requestsPerMinute } from '../../contract/limits.js'

/** How many requests of a bucket may count at once, at least one: background work leaves a quarter. */
export function placesOf({
  bucket,
  share,
  isBackground,
}: {
  bucket: RateBucket
  /** Above 0, at most 1. */
  share: number
  isBackground: boolean
}): number {
  const own = wholePlaces(requestsPerMinute[bucket] * share)
  return isBackground ? wholePlaces(own * 0.75) : own
}

/** 100 × 0.29 is 28.999… to the machine. */
const wholePlaces = (places: number): number => Math.max(1, Math.floor(places + 1e-9))
