import type { RateBucket } from '../../contract/limits.js'

/**
 * A place stays taken until a minute after the response, because the service counts the request at
 * an unknown moment before that.
 */
export interface RateLedger {
  take(wish: PlaceWish): { id: number } | Wait
  settle(id: number, heldMs: number): void
  /** Pauses a bucket and halves the share. Returns false if the share was already halved. */
  refuse(refusal: Refusal): boolean
  close(): void
}

export interface Wait {
  waitMs: number
  allowed: number
  /** Ms since 1970; set if the service asked for a pause. */
  pausedUntil?: number
}

export interface PlaceWish {
  bucket: RateBucket
  /** Places at once, normally and while the share is halved. */
  places: number
  halvedPlaces: number
  /** How long a place stays taken after the service counted its request. */
  heldMs: number
  /** The longest time between sending and counting. */
  transitMs: number
}

export interface Refusal {
  bucket: RateBucket
  pauseMs: number
  halvedMs: number
}
