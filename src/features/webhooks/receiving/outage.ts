/**
 * Tracks whether a target is unavailable; meanwhile one event at a time probes it, after growing
 * pauses.
 */
export class Outage {
  readonly #longestMs: number
  #failures = 0
  #until = 0

  constructor(longestMs = 60_000) {
    this.#longestMs = longestMs
  }

  get isAway(): boolean {
    return this.#failures > 0
  }

  /** When it may be tried next, in ms since 1970; immediately if it is available. */
  get until(): number {
    return this.isAway ? this.#until : 0
  }

  /** Records that it is unavailable; returns when to try again. */
  begin(now: Date): Date {
    this.#failures += 1
    this.#until = now.getTime() + backoffMs(this.#failures, this.#longestMs)
    return new Date(this.#until)
  }

  /** Records that it answered. */
  end(): void {
    this.#failures = 0
  }
}

/** 2 s after the first failure, doubled after each further one. */
export const backoffMs = (failures: number, longestMs = 60_000): number =>
  Math.min(longestMs, 2000 * 2 ** Math.min(20, failures - 1))
