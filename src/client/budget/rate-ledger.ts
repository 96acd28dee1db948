import type { RateBucket } from '../../contract/limits.js'

/** Counts a request until one minute after its response, because the service may have counted it only then. */
export interface RateLedger {
  take(wish: PlaceWish): { id: number } | Wait
  settle(id: number, heldMs: number): void
  /** Pauses the requests under a rate limit and halves the limit. Returns false if the limit was already halved. */
  refuse(refusal: Refusal): boolean
  /** Returns how many requests the rate limit still allows. Absent if this is unknown. */
  left?(wish: PlaceWish): BudgetLeft
  close(): void
}

/** The requests that a rate limit still allows. */
export interface BudgetLeft {
  left: number
  /** Maximum number of requests in any minute. */
  allowed: number
}

export interface Wait {
  waitMs: number
  allowed: number
  /** End of a pause that the service requested, in epoch milliseconds. Absent if there is no pause. */
  pausedUntil?: number
}

export interface PlaceWish {
  bucket: RateBucket
  /** Maximum number of requests in any minute. While the rate limit is halved, `halvedPlaces` is the maximum. */
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
