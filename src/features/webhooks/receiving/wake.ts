/** Lets a loop wait until another part of oct wakes it. */
export class Wake {
  #isWanted = false
  #ring = () => {}

  /** Wakes the loop. If the loop is not waiting, its next wait returns at once. */
  call(): void {
    this.#isWanted = true
    this.#ring()
  }

  /**
   * Resolves at the next `call`. To wait for other events too, let them call `call`: a race with a promise that lives
   * long would leak memory.
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
