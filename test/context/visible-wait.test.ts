import { describe, expect, it } from 'vitest'
import { visibleWait } from '../../src/context/visible-wait.js'

/** Returns a wait that takes no time, and records what was printed and shown. */
function watched() {
  const said: string[] = []
  const shown: string[] = []
  let sleptMs = 0
  const wait = visibleWait({
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      sleptMs += ms
    },
    notice: async (words) => void said.push(words),
    pause: (words) => void shown.push(words),
  })
  return { wait, said, shown, sleptMs: () => sleptMs }
}

const why = 'The limit of 100 requests a minute is reached'

describe('a wait', () => {
  it('counts down every second, and removes its line', async () => {
    const { wait, shown, sleptMs } = watched()
    await wait({ ms: 62_400, why, isRetry: false })
    expect(shown.slice(0, 5)).toEqual([
      'waiting 1 min 3 s',
      'waiting 1 min 2 s',
      'waiting 1 min 1 s',
      'waiting 1 min',
      'waiting 59 s',
    ])
    expect(shown.slice(-2)).toEqual(['waiting 1 s', ''])
    expect(sleptMs()).toBe(62_400)
  })

  it('is reported once for calls that wait their turn, and each time a call failed', async () => {
    const { wait, said } = watched()
    await wait({ ms: 43_000, why, isRetry: false })
    await wait({ ms: 12_000, why, isRetry: false })
    const failed = 'Reading the container must wait: the request limit is reached'
    await wait({ ms: 5_000, why: failed, isRetry: true })
    await wait({ ms: 300_000, why: failed, isRetry: true })
    expect(said).toEqual([
      `${why}; continuing in 43 s.`,
      `${failed}; trying again in 5 s.`,
      `${failed}; trying again in 5 min.`,
    ])
  })

  it('that is short prints nothing', async () => {
    const { wait, said, shown, sleptMs } = watched()
    await wait({ ms: 1_999, why, isRetry: true })
    expect([said, shown, sleptMs()]).toEqual([[], [], 1_999])
  })

  it('that is canceled also removes its line', async () => {
    const { wait, shown } = watched()
    const cancelled = wait({ ms: 9_000, why, isRetry: false }, AbortSignal.abort())
    await expect(cancelled).rejects.toThrow()
    expect(shown).toEqual(['waiting 9 s', ''])
  })
})
