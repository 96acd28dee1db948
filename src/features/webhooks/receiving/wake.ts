export class Wake {
  #isWanted = false
  #ring = () => {}

  /** Wakes the waiting loop. If no loop waits, the next wait returns immediately. */
  call(): void {
    this.#isWanted = true
    this.#ring()
  }

  /** Waits for the next `call` of any source. A `Promise.race` would leak memory if one source stays pending. */
  async called(): Promise<void> {
    if (!this.#isWanted) {
      await new Promise<void>((resolve) => {
        this.#ring = resolve
      })
    }
    this.#isWanted = false
  }
}
