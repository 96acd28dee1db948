/** Lets one event at a time probe an unavailable target, after growing pauses. */
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

  /** Ms since 1970 of the next try; 0 if the target is available. */
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

/** Starts with 2 s after the first failure and doubles each time. */
export const backoffMs = (failures: number, longestMs = 60_000): number =>
  Math.min(longestMs, 2000 * 2 ** Math.min(20, failures - 1))
