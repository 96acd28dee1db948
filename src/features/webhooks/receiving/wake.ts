/** Lets a loop rest until there is something to do. */
export class Wake {
  #isWanted = false
  #ring = () => {}

  /** Wakes the waiting loop; if the loop is busy, its next wait returns immediately. */
  call(): void {
    this.#isWanted = true
    this.#ring()
  }

  /**
   * Resolves when `call` is called. To wait for something else too, let that event call `call`: a race
   * with a long-lived promise leaks memory at every wait.
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
