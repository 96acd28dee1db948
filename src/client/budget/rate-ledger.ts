import type { RateBucket } from '../../contract/limits.js'

/** Counts requests until a minute after their response, because the service counts them at an unknown moment. */
export interface RateLedger {
  take(wish: PlaceWish): { id: number } | Wait
  settle(id: number, heldMs: number): void
  /** Pauses a rate limit and halves the share. Returns false if the share was already halved. */
  refuse(refusal: Refusal): boolean
  close(): void
}

export interface Wait {
  waitMs: number
  allowed: number
  /** End of a pause that the service asked for, in milliseconds since 1970; absent without a pause. */
  pausedUntil?: number
}

export interface PlaceWish {
  bucket: RateBucket
  /** Number of requests that may count at once, normally and while the share is halved. */
  places: number
  halvedPlaces: number
  /** How long a request stays counted after the service counted it, in milliseconds. */
  heldMs: number
  /** Longest time between sending a request and its counting by the service, in milliseconds. */
  transitMs: number
}

export interface Refusal {
  bucket: RateBucket
  pauseMs: number
  halvedMs: number
}
