/** Lets a loop wait until another part of oct wakes it. */
export class Wake {
  #isWanted = false
  #ring = () => {}

  /** Wakes the loop that waits. If no loop waits, the next wait returns at once. */
  call(): void {
    this.#isWanted = true
    this.#ring()
  }

  /**
   * Resolves when `call` is next called. To wait for several kinds of events, make each of them call `call`:
   * `Promise.race` with a promise that stays pending for long would leak memory.
   */
  async called(): Promise<void> {
    if (!this.#isWanted) {
      await new Promise<void>((resolve) => {
        this.#ring = resolve
      })
    }
    this.#isWanted = false
  }
}
