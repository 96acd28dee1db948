/** A time in which a target is unavailable. After growing pauses, one event at a time tests the target. */
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

  /** When to try the target again, in ms since 1970; 0 if the target is available. */
  get until(): number {
    return this.isAway ? this.#until : 0
  }

  begin(now: Date): Date {
    this.#failures += 1
    this.#until = now.getTime() + backoffMs(this.#failures, this.#longestMs)
    return new Date(this.#until)
  }

  end(): void {
    this.#failures = 0
  }
}

/** Returns how long to wait after this many failures: 2 s after the first, then twice as long each time. */
export const backoffMs = (failures: number, longestMs = 60_000): number =>
  Math.min(longestMs, 2000 * 2 ** Math.min(20, failures - 1))
