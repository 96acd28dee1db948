import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { faultyService, requestedNumbers } from '../features/track/bulk/faulty-service.js'
import type { Machine } from './program.js'

export interface TrackKillPlan {
  on: Machine
  numbers: number
  kills: number
  livesMs: number
  random: () => number
}

export interface TrackKillReport {
  /** Numbers at the service; repeated if registered repeatedly. */
  registered: string[]
  expected: string[]
  /** Numbers that were not sent exactly once. */
  notOnce: string[]
  /** Runs that finished before the kill. */
  finished: number
  exit: number | undefined
  stderr: string
}

/**
 * Registers a sheet with the real program, which is killed repeatedly with SIGKILL at random
 * moments, then may finish. The service processes every request but answers slowly.
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
    // The time limit of the machine may kill the program once more.
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
