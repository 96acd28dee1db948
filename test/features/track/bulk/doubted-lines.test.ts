import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Turn } from '../../../support/person.js'
import { newWorld, type World } from '../../../support/run-oct.js'
import { type FaultyService, faultyService, requestedNumbers } from './faulty-service.js'

let world: World
let service: FaultyService
beforeEach(async () => {
  world = newWorld()
  service = await faultyService({ clock: world.clock })
})
afterEach(async () => {
  world.remove()
  await service.close()
})

function sheet(...lines: string[]): string {
  const file = join(world.folder, 'sheet.csv')
  writeFileSync(file, lines.join('\n'))
  return file
}

const [bill = '', other = ''] = ['MEDUFR100000', 'MEDUFR100001']

const track = (words: readonly string[], turns?: readonly Turn[]) =>
  world.run(['track', ...words], {
    env: { ...service.env, ...(turns ? { OCT_ACCESSIBLE: '1' } : {}) },
    ...(turns ? { turns } : {}),
  })

const linesOf = async (): Promise<unknown[]> =>
  (await service.service.get('/tracking_requests')).body.data.map(
    ({ attributes }) => `${attributes.request_number} ${attributes.scac}`,
  )

it('a line that contradicts its number is not registered without a confirmation', async () => {
  const run = await track(['--from', sheet('number,SCAC', `${bill},MAEU`, `${other},MSCU`)])
  expect(run.exit, run.stderr).toBe(11)
  expect(run.stderr).toContain('1 new, 1 doubted')
  expect(run.stderr).toContain(`line 2: ${bill} looks like MSCU`)
  expect(await requestedNumbers(service)).toEqual([other])
})

it('a contradicting line of the command line is not registered either, and the plan explains why', async () => {
  const words = ['--from', sheet('number', bill), '--scac', 'MAEU']
  const plan = await track([...words, '--dry-run', '-o', 'json'])
  expect(JSON.parse(plan.stdout)).toMatchObject([
    {
      action: 'confirm',
      decision: 'given',
      scac: 'MAEU',
      reason: expect.stringContaining('looks like MSCU'),
    },
  ])
  expect((await track(words)).exit).toBe(11)
})

it('a confirmation accepts it, and the report keeps the doubt', async () => {
  const report = join(world.folder, 'report.csv')
  const words = ['--from', sheet('number,SCAC', `${bill},MAEU`), '--yes', '--report', report]
  const run = await track(words)
  expect(run.exit, run.stderr).toBe(0)
  expect(run.stderr).toContain('looks like MSCU')
  expect(await linesOf()).toEqual([`${bill} MAEU`])
  expect(readFileSync(report, 'utf8')).toMatch(/registered,.*looks like MSCU/)
})

it('a number that is tracked under another line is not billed twice without a confirmation', async () => {
  const number = '219384756'
  await service.service.track({ request_number: number, scac: 'MAEU' })
  const words = ['--from', sheet('number,SCAC', `${number},ZIMU`)]
  const run = await track(words)
  expect(run.exit, run.stderr).toBe(11)
  expect(run.stderr).toContain(`${number} is already tracked under MAEU`)
  expect(await linesOf()).toEqual([`${number} MAEU`])
  expect((await track([...words, '--yes'])).exit).toBe(0)
  expect(await linesOf()).toHaveLength(2)
})

it('similar numbers are confirmed together, and the person can keep the line', async () => {
  const words = ['--from', sheet('number,SCAC', `${bill},MAEU`, `${other},MAEU`)]
  const kept = await track(words, [
    { sees: 'MAEU  use the code as typed, despite the warning', types: '1\n' },
  ])
  expect(kept, kept.screen).toMatchObject({ exit: 0, missed: undefined })
  expect(kept.screen).toContain('looks like MSCU')
  expect((await linesOf()).sort()).toEqual([`${bill} MAEU`, `${other} MAEU`])
})

it('a person can choose the line that matches the number', async () => {
  const words = ['--from', sheet('number,SCAC', `${bill},MAEU`)]
  const run = await track(words, [
    { sees: 'Which shipping line should track the number?', types: '2\n' },
  ])
  expect(run, run.screen).toMatchObject({ exit: 0, missed: undefined })
  expect(await linesOf()).toEqual([`${bill} MSCU`])
})
