/** Lets a loop rest until there is work. */
export class Wake {
  #isWanted = false
  #ring = () => {}

  /** If the loop is busy, its next wait returns immediately. */
  call(): void {
    this.#isWanted = true
    this.#ring()
  }

  /**
   * To wait for something else too, let that event call `call`. Racing a long-lived promise would
   * leak memory at every wait.
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
