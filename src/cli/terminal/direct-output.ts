import { constants, fstatSync, openSync, writeSync } from 'node:fs'

export interface ProcessOutput {
  on(event: 'error', listener: (error: Error) => void): unknown
  write(bytes: string | Uint8Array, done: (error?: Error | null) => void): unknown
  isTTY?: boolean
  columns?: number
  rows?: number
}

/**
 * Writes to a file or pipe directly, because loading Node's stream takes longer than printing a short list. Returns
 * Node's stream for a terminal, for a socket, and for a pipe that cannot be opened again, as on macOS.
 */
export function directOutput(descriptor: 1 | 2, stream: () => ProcessOutput): ProcessOutput {
  const target = writableNow(descriptor)
  return target === undefined ? stream() : new DirectOutput(target, stream)
}

class DirectOutput implements ProcessOutput {
  readonly #target: number
  readonly #stream: () => ProcessOutput
  /** Node's stream, which waits for a slow reader. Created when the pipe is full. */
  #waiting: ProcessOutput | undefined

  constructor(target: number, stream: () => ProcessOutput) {
    this.#target = target
    this.#stream = stream
  }

  on(): this {
    return this
  }

  write(given: string | Uint8Array, done: (error?: Error | null) => void): void {
    const bytes = Buffer.from(given)
    let written = 0
    try {
      while (this.#waiting === undefined && written < bytes.length) {
        written += writeSync(this.#target, bytes, written)
      }
    } catch (error) {
      if (isFull(error)) this.#wait()
      else {
        done(error as Error)
        return
      }
    }
    if (this.#waiting === undefined) done()
    else this.#waiting.write(bytes.subarray(written), done)
  }

  #wait(): void {
    this.#waiting = this.#stream()
    // Each write reports its own error. Without this listener, the event `error` would end the process.
    this.#waiting.on('error', () => {})
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN'

/** Returns a new descriptor that never waits for a reader. Changing the old one would affect other programs. */
function writableNow(descriptor: number): number | undefined {
  try {
    const stats = fstatSync(descriptor)
    if (stats.isFile()) return descriptor
    if (!stats.isFIFO()) return undefined
    return openSync(`/proc/self/fd/${descriptor}`, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    return undefined
  }
}
