/** Whether a target is away: while it is, one event at a time finds out, ever more rarely. */
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

  /** When it may be tried next, in ms since 1970; at once where it is not away. */
  get until(): number {
    return this.isAway ? this.#until : 0
  }

  /** It was found away; returns when to try again. */
  begin(now: Date): Date {
    this.#failures += 1
    this.#until = now.getTime() + backoffMs(this.#failures, this.#longestMs)
    return new Date(this.#until)
  }

  /** It answered. */
  end(): void {
    this.#failures = 0
  }
}

/** 2 s after the first failure, twice as long after each further one. */
export const backoffMs = (failures: number, longestMs = 60_000): number =>
  Math.min(longestMs, 2000 * 2 ** Math.min(20, failures - 1))
