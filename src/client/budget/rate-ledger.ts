import type { RateBucket } from '../../contract/limits.js'

/**
 * Who has sent what in the last minute, so that several clients keep one limit. A request occupies
 * a place from before it is sent until a minute after its answer came: the service counted it at
 * some moment between the two, and forgets it a minute after that moment.
 */
export interface RateLedger {
  /** Takes a place, unless as many as are allowed are occupied or the bucket is paused. */
  take(wish: PlaceWish): { id: number } | Wait
  /** The answer came: the service has counted the request by now. */
  settle(id: number, heldMs: number): void
  /** Pauses a bucket and halves the share; whether the share was whole before. */
  refuse(refusal: Refusal): boolean
  close(): void
}

/** How long no place can be free, and how many are allowed. */
export interface Wait {
  waitMs: number
  allowed: number
  /** Until when the service asked to wait (ms since 1970), where that is the reason. */
  pausedUntil?: number
}

export interface PlaceWish {
  bucket: RateBucket
  /** How many places may be occupied at once: as a rule, and while the share is halved. */
  places: number
  halvedPlaces: number
  /** How long a place stays occupied after the service has counted its request. */
  heldMs: number
  /** The longest that the request can be under way before the service counts it. */
  transitMs: number
}

export interface Refusal {
  bucket: RateBucket
  pauseMs: number
  halvedMs: number
}
