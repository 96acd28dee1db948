export class Wake {
  #isWanted = false
  #ring = () => {}

  /** Wakes the waiting loop. If no loop waits, the next wait returns immediately. */
  call(): void {
    this.#isWanted = true
    this.#ring()
  }

  /**
   * Waits for the next `call`, which any of several sources can make. This class replaces a `Promise.race` of these
   * sources, which would leak memory if one of them stays pending.
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
