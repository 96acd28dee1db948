import type { RateBucket } from '../../contract/limits.js'

/**
 * The requests of the last minute, so that several clients keep one limit. A request occupies a place
 * from before it is sent until a minute after its response: the service counted it at some moment in
 * between, and counts it for a minute from that moment.
 */
export interface RateLedger {
  /** Takes a place unless all allowed places are occupied or the bucket is paused. */
  take(wish: PlaceWish): { id: number } | Wait
  /** Records a response: the service has counted the request by now. */
  settle(id: number, heldMs: number): void
  /** Pauses a bucket and halves the share. Returns whether the share was not halved before. */
  refuse(refusal: Refusal): boolean
  close(): void
}

/** How long no place is free, and how many places are allowed. */
export interface Wait {
  waitMs: number
  allowed: number
  /** Until when the service asked to wait (ms since 1970), if that is the reason. */
  pausedUntil?: number
}

export interface PlaceWish {
  bucket: RateBucket
  /** How many places may be occupied at once, normally and while the share is halved. */
  places: number
  halvedPlaces: number
  /** How long a place stays occupied after the service counted its request. */
  heldMs: number
  /** The longest time from sending a request until the service counts it. */
  transitMs: number
}

export interface Refusal {
  bucket: RateBucket
  pauseMs: number
  halvedMs: number
}
