export class Wake {
  #isWanted = false
  #ring = () => {}

  /** Wakes the loop that waits in `called`. If no loop waits, the next `called` returns immediately. */
  call(): void {
    this.#isWanted = true
    this.#ring()
  }

  /** Waits for the next `call`. Does not use `Promise.race` over several sources, because it would leak memory. */
  async called(): Promise<void> {
    if (!this.#isWanted) {
      await new Promise<void>((resolve) => {
        this.#ring = resolve
      })
    }
    this.#isWanted = false
  }
}
