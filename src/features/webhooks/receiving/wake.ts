export class Wake {
  #isWanted = false
  #ring = () => {}

  /** Wakes the waiting loop. If no loop waits, the next wait returns immediately. */
  call(): void {
    this.#isWanted = true
    this.#ring()
  }

  /**
   * Waits for the next `call`. Several sources can use `call`; a `Promise.race` of several promises would leak memory
   * if one of them stays pending.
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
