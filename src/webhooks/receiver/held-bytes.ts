/** Limits the memory for bodies that are not verified yet. Drops the oldest body, because an honest sender is fast. */
export class HeldBytes {
  readonly #most: number
  readonly #bodies = new Map<HeldBody, () => void>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get bytes(): number {
    return this.#bytes
  }

  of(dropped: () => void): HeldBody {
    let held = 0
    const body: HeldBody = {
      add: (bytes) => {
        if (!this.#bodies.has(body)) return
        held += bytes + ofEachPiece
        this.#bytes += bytes + ofEachPiece
        if (this.#bytes > this.#most) this.#makeRoom()
      },
      end: () => {
        if (this.#bodies.delete(body)) this.#bytes -= held
      },
    }
    this.#bodies.set(body, dropped)
    return body
  }

  #makeRoom(): void {
    for (const [body, dropped] of this.#bodies) {
      if (this.#bytes <= this.#most) return
      body.end()
      dropped()
    }
  }
}

const ofEachPiece = 256

export interface HeldBody {
  add(bytes: number): void
  end(): void
}
