import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultyService } from '../features/track/bulk/faulty-service.js'
import { ended, type Machine, machine } from './program.js'
import { trackKillRounds } from './track-kill-rounds.js'

let oct: Machine
beforeAll(async () => {
  oct = await machine()
})
afterAll(() => oct.remove())

it('a sheet whose run is killed repeatedly registers each number exactly once', async () => {
  const plan = { on: oct, numbers: 60, kills: 3, livesMs: 60, random: Math.random }
  const report = await trackKillRounds(plan)
  expect(report.finished, 'runs that no kill hit').toBeLessThan(plan.kills)
  expect(report.exit, report.stderr).toBe(0)
  expect(report.registered).toEqual(report.expected)
  expect(report.notOnce).toEqual([])
})

it('two processes with one sheet register each number once, and both show all of them', async () => {
  const clock = { now: () => new Date(), advance: () => {} }
  const service = await faultyService({ clock, delay: () => wait(15) })
  try {
    const numbers = Array.from({ length: 40 }, (_, index) => `MEDUFR${200_000 + index}`)
    const file = join(oct.folder, 'together.csv')
    writeFileSync(file, ['MBL,SCAC', ...numbers.map((number) => `${number},MSCU`)].join('\n'))
    const words = ['track', '--from', file, '--yes', '-o', 'json']
    const runs = [1, 2].map(() => oct.start(words, { env: service.env }))
    const shown = await Promise.all(runs.map(async (run) => ended(await run)))
    const rows = shown.map(({ exit, stdout, stderr }) => {
      expect(exit, stderr).toBe(0)
      return JSON.parse(stdout) as { number: string; id: string; outcome: string }[]
    })
    expect([...service.carriedOut.values()]).toEqual(numbers.map(() => 1))
    for (const each of rows) expect(each.map(({ number }) => number)).toEqual(numbers)
    expect(new Set(rows.flat().map(({ id }) => id)).size).toBe(40)
    expect(rows.flat().filter(({ outcome }) => outcome === 'registered')).toHaveLength(40)
  } finally {
    await service.close()
  }
})
