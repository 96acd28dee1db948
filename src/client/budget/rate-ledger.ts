import type { RateBucket } from '../../contract/limits.js'

/** Counts a request until a minute after its response, because it is unknown when the service counts it. */
export interface RateLedger {
  take(wish: PlaceWish): { id: number } | Wait
  settle(id: number, heldMs: number): void
  /** Pauses a rate limit and halves its share. Returns false if the share was already halved. */
  refuse(refusal: Refusal): boolean
  close(): void
}

export interface Wait {
  waitMs: number
  allowed: number
  /** End of a pause that the service requested, in epoch milliseconds; absent if there is none. */
  pausedUntil?: number
}

export interface PlaceWish {
  bucket: RateBucket
  /** Number of requests that may count at once, normally and with a halved share. */
  places: number
  halvedPlaces: number
  heldMs: number
  transitMs: number
}

export interface Refusal {
  bucket: RateBucket
  pauseMs: number
  halvedMs: number
}
