/** An outage of the target. After each pause, oct tests the target with one event. The pauses become longer. */
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

export const backoffMs = (failures: number, longestMs = 60_000): number =>
  Math.min(longestMs, 2000 * 2 ** Math.min(20, failures - 1))
