/** Lets a loop wait until another part of the program wakes it. */
export class Wake {
  #isWanted = false
  #ring = () => {}

  /** Wakes the loop; if the loop is busy, its next wait returns immediately. */
  call(): void {
    this.#isWanted = true
    this.#ring()
  }

  /** Resolves at the next `call`. Other events should use `call` too: a race with a long-lived promise leaks memory. */
  async called(): Promise<void> {
    if (!this.#isWanted) {
      await new Promise<void>((resolve) => {
        this.#ring = resolve
      })
    }
    this.#isWanted = false
  }
}
