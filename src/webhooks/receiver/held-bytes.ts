/**
 * What bodies that nobody has verified yet take up of the memory, those of all connections together.
 * Where it is too much, the one that has been coming longest makes room: a delivery that is meant is
 * whole within a moment.
 */
export class HeldBytes {
  readonly #most: number
  /** In the order in which they began to come. */
  readonly #bodies = new Map<HeldBody, () => void>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get bytes(): number {
    return this.#bytes
  }

  /** A body that begins to come; `dropped` is called once where it is to be forgotten. */
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

/** About what a piece takes up beside its bytes, so that many small ones are no way around it. */
const ofEachPiece = 256

/** One body while it comes. */
export interface HeldBody {
  /** A piece of so many bytes came. */
  add(bytes: number): void
  /** It is whole, or given up. */
  end(): void
}
