import { describe, expect, it, vi } from 'vitest'
import { Ticker } from '../../../src/service/jobs/ticker.js'

const fail = (error: unknown): never => {
  throw error
}

/** Pauses that end when the test says so, or when the ticker stops. */
function scriptedPauses() {
  const waiting: { ms: number; end: () => void }[] = []
  let told = () => {}
  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      waiting.push({ ms, end: resolve })
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve())
      told()
    })
  return {
    pause,
    /** Returns the next pause, once there is one. */
    async next(): Promise<{ ms: number; end: () => void }> {
      while (waiting.length === 0) {
        await new Promise<void>((resolve) => {
          told = resolve
        })
      }
      return waiting.shift() ?? fail('no pause')
    },
  }
}

describe('the ticker', () => {
  it('works until nothing is due, then checks every second', async () => {
    const pauses = scriptedPauses()
    let left = 3
    let turns = 0
    const work = async () => {
      turns += 1
      left -= 1
      return left > 0
    }
    const ticker = new Ticker({ work, onError: fail, pause: pauses.pause })
    const { ms, end } = await pauses.next()
    expect(turns).toBe(3)
    expect(ms).toBeGreaterThanOrEqual(900)
    expect(ms).toBeLessThanOrEqual(1100)
    end()
    await pauses.next()
    expect(turns).toBe(4)
    await ticker.stop()
  })

  it('allows other work between two turns of an endless backlog', async () => {
    let turns = 0
    const work = async () => {
      turns += 1
      return true
    }
    const ticker = new Ticker({ work, onError: fail })
    const seen: number[] = []
    for (let request = 0; request < 3; request += 1) {
      await new Promise((resolve) => setTimeout(resolve, 0))
      seen.push(turns)
    }
    await ticker.stop()
    expect(new Set(seen).size).toBe(3)
    const atEnd = turns
    await new Promise((resolve) => setImmediate(resolve))
    expect(turns).toBe(atEnd)
  })

  it('limits a turn to ten milliseconds', async () => {
    const budgets: number[] = []
    const pauses = scriptedPauses()
    const work = async (untilMs: number) => {
      budgets.push(untilMs - performance.now())
      return false
    }
    const ticker = new Ticker({ work, onError: fail, pause: pauses.pause })
    await pauses.next()
    await ticker.stop()
    expect(budgets[0]).toBeGreaterThan(0)
    expect(budgets[0]).toBeLessThanOrEqual(10)
  })

  it('never runs twice simultaneously, and stops after the current step', async () => {
    let running = 0
    let most = 0
    let release = () => {}
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => {
        release = resolve
      })
      running -= 1
      return true
    }
    const ticker = new Ticker({ work, onError: fail })
    const stopped = ticker.stop()
    let isStopped = false
    void stopped.then(() => {
      isStopped = true
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect({ isStopped, running }).toEqual({ isStopped: false, running: 1 })
    release()
    await stopped
    expect({ running, most }).toEqual({ running: 0, most: 1 })
  })

  it('reports failures, waits longer after each, and reports nothing once all is well', async () => {
    const pauses = scriptedPauses()
    const errors: unknown[] = []
    let isBroken = true
    const work = async () => {
      if (isBroken) throw new Error('disk full')
      return false
    }
    const onError = (error: unknown) => errors.push(error)
    const ticker = new Ticker({ work, onError, pause: pauses.pause })
    const lengths: number[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      const { ms, end } = await pauses.next()
      lengths.push(ms)
      if (turn === 7) isBroken = false
      else expect(ticker.complaint).toBe('the background jobs of the service fail')
      end()
    }
    await pauses.next()
    expect(errors).toHaveLength(8)
    expect(lengths[1]).toBeGreaterThan((lengths[0] ?? 0) * 1.5)
    expect(Math.max(...lengths)).toBeLessThan(40_000)
    expect(ticker.complaint).toBeNull()
    await ticker.stop()
  })

  it('reports that it is stuck when one turn takes a minute', async () => {
    let release = () => {}
    const work = () =>
      new Promise<boolean>((resolve) => {
        release = () => resolve(false)
      })
    const ticker = new Ticker({ work, onError: fail })
    expect(ticker.complaint).toBeNull()
    const later = performance.now() + 61_000
    const now = vi.spyOn(performance, 'now').mockReturnValue(later)
    expect(ticker.complaint).toBe('the background jobs of the service have stopped')
    now.mockRestore()
    const stopped = ticker.stop()
    release()
    await stopped
  })
})
