import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { faultyService, requestedNumbers } from '../features/track/bulk/faulty-service.js'
import type { Machine } from './program.js'

export interface TrackKillPlan {
  on: Machine
  numbers: number
  kills: number
  /** The longest a run lives before it is killed. */
  livesMs: number
  /** From 0 to below 1. */
  random: () => number
}

export interface TrackKillReport {
  /** Numbers that the service has, as often as it has them. */
  registered: string[]
  expected: string[]
  /** Numbers that were sent to be registered otherwise than once. */
  notOnce: string[]
  /** Runs that came to their end before they were killed. */
  finished: number
  exit: number | undefined
  stderr: string
}

/**
 * Registers a sheet with the real program, kills it with SIGKILL at random moments, again and
 * again, and lets it end at last. The service carries every request out and then takes its time.
 */
export async function trackKillRounds(plan: TrackKillPlan): Promise<TrackKillReport> {
  const { on, numbers, kills, livesMs, random } = plan
  const clock = { now: () => new Date(), advance: () => {} }
  const service = await faultyService({ clock, delay: () => wait(random() * 30) })
  try {
    const expected = Array.from({ length: numbers }, (_, index) => `MEDUFR${100_000 + index}`)
    const file = join(on.folder, 'numbers.csv')
    writeFileSync(file, ['MBL,SCAC', ...expected.map((number) => `${number},MSCU`)].join('\n'))
    const words = ['track', '--from', file, '--yes', '-o', 'ids']
    let finished = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const before = service.carriedOut.size
      const running = on.start(words, { env: service.env })
      const begun = Date.now()
      while (service.carriedOut.size === before && Date.now() - begun < 60_000) await wait(5)
      await wait(random() * livesMs)
      running.kill('SIGKILL')
      if ((await running).exitCode !== undefined) finished += 1
    }
    let last = await on.run(words, { env: service.env })
    // A machine ends its programs after a while, which is one more kill.
    while (last.exit === undefined) last = await on.run(words, { env: service.env })
    const notOnce = [...service.carriedOut].filter(([, times]) => times !== 1)
    return {
      registered: (await requestedNumbers(service)).sort(),
      expected,
      notOnce: notOnce.map(([number, times]) => `${number}: ${times} times`),
      finished,
      exit: last.exit,
      stderr: last.stderr,
    }
  } finally {
    await service.close()
  }
}
