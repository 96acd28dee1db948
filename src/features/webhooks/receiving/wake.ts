/** Lets a loop wait until another part of the program wakes it. */
export class Wake {
  #isWanted = false
  #ring = () => {}

  /** Wakes the loop; if the loop is busy, its next wait returns immediately. */
  call(): void {
    this.#isWanted = true
    this.#ring()
  }

  /** Waits for a call. Let other events call `call` too: a race with a long-lived promise would leak memory. */
  async called(): Promise<void> {
    if (!this.#isWanted) {
      await new Promise<void>((resolve) => {
        this.#ring = resolve
      })
    }
    this.#isWanted = false
  }
}
