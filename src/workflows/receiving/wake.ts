/** Lets a loop rest until there is something to do. */
export class Wake {
  #isWanted = false
  #ring = () => {}

  /** There is something to do: a loop that rests goes on, one that works does not rest next. */
  call(): void {
    this.#isWanted = true
    this.#ring()
  }

  /** Resolves when called, or when `until` does. */
  async called(until: Promise<unknown> = never): Promise<void> {
    if (!this.#isWanted) {
      const rung = new Promise<void>((resolve) => {
        this.#ring = resolve
      })
      await Promise.race([rung, until])
    }
    this.#isWanted = false
  }
}

const never = new Promise<never>(() => {})
