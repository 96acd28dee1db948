export class Wake {
  #isWanted = false
  #ring = () => {}

  /** Wakes the loop that waits. If no loop waits, the next wait returns at once. */
  call(): void {
    this.#isWanted = true
    this.#ring()
  }

  /**
   * Several kinds of events can use `call`. A `Promise.race` would leak memory if one of its promises stays pending.
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
