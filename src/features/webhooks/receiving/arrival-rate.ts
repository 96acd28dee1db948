/** How fast deliveries come, told over windows that are longer than the gap between two groups of them. */
export class ArrivalRate {
  #count = 0
  #since = performance.now()
  #before = 0

  add(count: number): void {
    this.#count += count
  }

  /** A second; of the window before or of this one so far, whichever is more. */
  perSecond(): number {
    const ms = performance.now() - this.#since
    const current = (this.#count * 1000) / Math.max(ms, windowMs)
    const rate = Math.max(current, this.#before)
    if (ms < windowMs) return rate
    this.#before = current
    this.#count = 0
    this.#since = performance.now()
    return current
  }
}

const windowMs = 250
