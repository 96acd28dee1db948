import type { Hashing } from './hashing.js'

export interface PartsOptions {
  partBytes: number
  isShared: boolean
  /** Writes a part of a file. Until the promise resolves, do not change the part or write another part. */
  write: (part: Uint8Array) => Promise<void>
  hashing: Hashing
}

/** A few large buffers for the parts of a file. While one part is written, the next buffer is filled. */
export class Parts {
  readonly #options: PartsOptions
  readonly #busy: { memory: Uint8Array; done: Promise<unknown> }[] = []
  #made = 0
  #current: Uint8Array | undefined
  #filled = 0
  #written: Promise<void> = Promise.resolve()

  constructor(options: PartsOptions) {
    this.#options = options
  }

  async add(chunk: Uint8Array): Promise<void> {
    for (let rest = chunk; rest.length > 0; ) {
      this.#current ??= await this.#nextMemory()
      const taken = rest.subarray(0, this.#current.length - this.#filled)
      this.#current.set(taken, this.#filled)
      this.#filled += taken.length
      if (this.#filled === this.#current.length) this.#pass(this.#current)
      rest = rest.subarray(taken.length)
    }
  }

  async end(): Promise<void> {
    if (this.#current !== undefined) this.#pass(this.#current)
    await Promise.all(this.#busy.map(({ done }) => done))
  }

  /** Waits until no part of the file is being hashed or written. Does not throw if a write failed. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#busy.map(({ done }) => done))
  }

  #pass(memory: Uint8Array): void {
    const { hashing, write } = this.#options
    const part = memory.subarray(0, this.#filled)
    this.#written = this.#written.then(() => write(part))
    const done = Promise.all([this.#written, hashing.add(part)])
    done.catch(() => {})
    this.#busy.push({ memory, done })
    this.#current = undefined
    this.#filled = 0
  }

  async #nextMemory(): Promise<Uint8Array> {
    const { partBytes, isShared } = this.#options
    const oldest = this.#made < mostParts ? undefined : this.#busy.shift()
    if (oldest === undefined) {
      this.#made += 1
      return isShared ? new Uint8Array(new SharedArrayBuffer(partBytes)) : new Uint8Array(partBytes)
    }
    await oldest.done
    return oldest.memory
  }
}

const mostParts = 4
