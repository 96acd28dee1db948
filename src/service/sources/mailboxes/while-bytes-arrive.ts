import { SourceFailure } from '../polled/source-failure.js'

export interface Arriving {
  received(): number
  /** Maximum time in ms between two received bytes. */
  quietMs: number
}

/** Waits while bytes arrive. Throws `SourceFailure` after `quietMs` without a byte, or if the server is too slow. */
export async function whileBytesArrive<Result>(
  answer: Promise<Result>,
  { received, quietMs }: Arriving,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const before = received()
  let [bytes, quietFor, waited] = [before, 0, 0]
  const stepMs = quietMs / 10
  const late = new Promise<never>((_, reject) => {
    const look = (): void => {
      const now = received()
      waited += stepMs
      quietFor = now === bytes ? quietFor + stepMs : 0
      bytes = now
      const isSlow = waited > slowStartMs + (bytes - before) / slowestBytesPerMs
      if (quietFor >= quietMs || isSlow)
        reject(new SourceFailure('the server did not respond in time'))
      else timer = setTimeout(look, stepMs)
    }
    timer = setTimeout(look, stepMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Time in ms that a response may take, in addition to the time for its bytes at the lowest accepted speed. */
const slowStartMs = 180_000
/** Lowest accepted speed: 20 kB per second. A slower connection counts as stopped. */
const slowestBytesPerMs = 20
