/** Minimum speed of a response. If a response is slower during a whole period of measurement, it counts as stuck. */
const leastBytesPerSecond = 256

const longestWindowMs = 15_000

/** Thrown if a response arrives too slowly. `networkFault` converts it to an error with a message. */
export class SlowAnswerError extends Error {
  override readonly name = 'SlowAnswerError'
}

/** Measures the speed of a response in periods of at most 15 s. Ignores the time in which the caller does not read. */
export class Pace {
  readonly #windowMs: number
  #bytes = 0
  #waitedMs = 0

  constructor(timeoutMs: number) {
    this.#windowMs = Math.min(timeoutMs / 2, longestWindowMs)
  }

  /** Counts bytes. Throws `SlowAnswerError` if fewer than 256 bytes per second arrived in a period. */
  arrived(bytes: number, waitedMs: number): void {
    this.#bytes += bytes
    this.#waitedMs += waitedMs
    if (this.#waitedMs < this.#windowMs) return
    const seconds = this.#waitedMs / 1_000
    if (this.#bytes < leastBytesPerSecond * seconds) {
      throw new SlowAnswerError(`${this.#bytes} bytes arrived in ${seconds.toFixed(1)} s`)
    }
    this.#bytes = 0
    this.#waitedMs = 0
  }
}

export async function* inPace(
  body: AsyncIterable<Uint8Array>,
  timeoutMs: number,
): AsyncGenerator<Uint8Array> {
  const pace = new Pace(timeoutMs)
  let askedAt = performance.now()
  for await (const chunk of body) {
    pace.arrived(chunk.byteLength, performance.now() - askedAt)
    yield chunk
    askedAt = performance.now()
  }
}
