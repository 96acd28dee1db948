/** Lets a loop wait until another part of the program wakes it. */
export class Wake {
  #isWanted = false
  #ring = () => {}

  /** Wakes the loop; if the loop is busy, its next wait returns immediately. */
  call(): void {
    this.#isWanted = true
    this.#ring()
  }

  /**
   * Waits for a call. To wait for another event too, let that event call `call`: a race with a long-lived promise would
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
