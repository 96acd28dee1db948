export class Wake {
  #isWanted = false
  #ring = () => {}

  /** Wakes the waiting loop. If the loop is not waiting at present, its next wait returns immediately. */
  call(): void {
    this.#isWanted = true
    this.#ring()
  }

  /** Waits for the next `call` of any source. `Promise.race` would leak memory if one of the sources never calls. */
  async called(): Promise<void> {
    if (!this.#isWanted) {
      await new Promise<void>((resolve) => {
        this.#ring = resolve
      })
    }
    this.#isWanted = false
  }
}
