import { setImmediate as nextTurn } from 'node:timers/promises'
import { vi } from 'vitest'

/** Lets faked time pass until work ends, and returns how many seconds it took and what it threw. */
export async function secondsUntil(
  work: Promise<unknown>,
  each = () => {},
): Promise<[number, unknown]> {
  let ended: { error: unknown } | undefined
  work.then(
    () => (ended = { error: undefined }),
    (error: unknown) => (ended = { error }),
  )
  for (let seconds = 0; ; seconds += 5) {
    // Bytes on the way need real time, which the clock of the test does not measure.
    for (let turns = 0; turns < 20; turns += 1) await nextTurn()
    if (ended !== undefined) return [seconds, ended.error]
    if (seconds > 900) throw new Error('never ends')
    each()
    await vi.advanceTimersByTimeAsync(5_000)
  }
}
