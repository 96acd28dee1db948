import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cachePath } from '../../../../src/cache/cache-file.js'
import { openJournal } from '../../../../src/cache/open-journal.js'
import { newWorld, type World } from '../../../support/run-oct.js'
import {
  type Fault,
  type FaultyService,
  faultyService,
  requestedNumbers,
} from './faulty-service.js'

let world: World
let service: FaultyService | undefined
beforeEach(() => {
  world = newWorld()
})
afterEach(async () => {
  world.remove()
  await service?.close()
})

const numbersUpTo = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `MEDUFR${100_000 + index}`)

function sheetOf(numbers: readonly string[]): string {
  const file = join(world.folder, 'numbers.csv')
  writeFileSync(file, ['MBL,SCAC', ...numbers.map((number) => `${number},MSCU`)].join('\n'))
  return file
}

const track = (file: string, ...more: string[]) =>
  world.run(['track', '--from', file, '--yes', ...more], { env: service?.env ?? {} })

it('with any loss of responses, every number is sent for registration exactly once', async () => {
  const faults: Fault[] = ['drops after', 'fails after', 'drops before', 'fails before']
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Fault>(...faults, 'none', 'none', 'none'), {
        minLength: 8,
        maxLength: 24,
      }),
      async (script) => {
        world.remove()
        world = newWorld()
        const left = [...script]
        service = await faultyService({ clock: world.clock, fault: () => left.shift() ?? 'none' })
        const numbers = numbersUpTo(8)
        const file = sheetOf(numbers)
        for (let run = 0; run < 20 && (await track(file)).exit !== 0; run += 1);
        expect(await track(file)).toMatchObject({ exit: 0 })
        expect([...service.carriedOut].filter(([, times]) => times !== 1)).toEqual([])
        expect((await requestedNumbers(service)).sort()).toEqual(numbers)
        await service.close()
      },
    ),
    { numRuns: 5 },
  )
})

it('an interruption leaves nothing in doubt: the same command continues', async () => {
  const numbers = numbersUpTo(30)
  let sent = 0
  let interrupt = (): void => {}
  service = await faultyService({
    clock: world.clock,
    delay: async () => {
      sent += 1
      if (sent === 12) interrupt()
    },
  })
  const file = sheetOf(numbers)
  const report = join(world.folder, 'report.csv')
  const broken = await world.run(['track', '--from', file, '--yes', '--report', report], {
    env: service.env,
    watch: (terminal) => {
      interrupt = () => terminal.interrupt()
    },
  })
  expect(broken).toMatchObject({ exit: 130, stdout: '' })
  expect(broken.stderr).toMatch(/of 30 numbers are registered, \d+ may be registered \(to check,/s)
  expect(broken.stderr).toContain('If you run the command again')
  const rows = readFileSync(report, 'utf8').trim().split('\r\n')
  expect(rows).toHaveLength(31)
  expect(rows.filter((row) => row.includes(',not_sent,')).length).toBeGreaterThan(9)
  const told = rows.filter((row) => /,(registered|in_doubt),/.test(row))
  expect(told.length, 'what reached the service').toBeGreaterThanOrEqual(service.carriedOut.size)
  expect((await track(file)).exit).toBe(0)
  expect([...service.carriedOut.values()]).toEqual(numbers.map(() => 1))
})

it('an unavailable service stops the run, and is not requested for every row', async () => {
  service = await faultyService({ clock: world.clock, fault: () => 'fails before' })
  const numbers = numbersUpTo(200)
  const run = await track(sheetOf(numbers))
  expect(run).toMatchObject({ exit: 9, stdout: '' })
  expect(run.stderr).toContain('0 of 200 numbers are registered')
  expect(service.asked.filter((asked) => asked.startsWith('POST')).length).toBeLessThan(20)
})

it('a number that a sheet registered and that failed later is not registered, and billed, again', async () => {
  service = await faultyService({ clock: world.clock })
  const file = sheetOf(['MEDUFR100000'])
  expect((await track(file)).exit).toBe(0)
  const [request] = (await service.service.get('/tracking_requests')).body.data
  await service.service.patch(`/tracking_requests/${request?.id}/cancel`)
  const again = await track(file)
  expect(again.stderr).toContain('1 no longer tracked')
  expect([...service.carriedOut.values()]).toEqual([1])
  world.clock.advance({ minutes: 1 })
  writeFileSync(file, 'MBL,SCAC\nMEDUFR100000,MAEU')
  expect((await track(file)).stderr, 'under another line it is new').toContain('1 new')
  expect([...service.carriedOut.values()]).toEqual([2])
})

it('waits for rows that another process is sending, with one notice', async () => {
  service = await faultyService({ clock: world.clock })
  const identity = {
    folder: join(world.root, 'data', 'journals'),
    profile: 'default',
    baseUrl: `${service.env.OCT_BASE_URL}`,
  }
  const journal = await openJournal(identity)
  const now = world.clock.now()
  journal.tracks.claim({ number: 'MEDUFR100000', scac: 'MSCU' }, { now, listedAt: now })
  journal.close()
  const database = new DatabaseSync(cachePath(identity))
  const expiry = new Date(now.getTime() + 10_000).toISOString()
  database.exec(`UPDATE registrations SET pid = ${process.ppid}, expires_at = '${expiry}'`)
  database.close()
  const run = await track(sheetOf(numbersUpTo(2)))
  expect(run.exit, run.stderr).toBe(0)
  expect(run.stderr.match(/Waiting for another oct/g)).toHaveLength(1)
  expect([...service.carriedOut.values()]).toEqual([1, 1])
})

it('offline nothing is registered, and nothing recorded', async () => {
  service = await faultyService({ clock: world.clock })
  const file = sheetOf(numbersUpTo(3))
  expect(await track(file, '--offline')).toMatchObject({ exit: 9, stdout: '' })
  expect((await track(file)).exit).toBe(0)
  expect([...service.carriedOut.values()]).toEqual([1, 1, 1])
})

it('a refused number does not affect the others, and can be sent again', async () => {
  service = await faultyService({ clock: world.clock })
  const file = join(world.folder, 'numbers.csv')
  writeFileSync(file, 'MBL,SCAC\nMEDUFR100000,MSCU\nMEDUFR100001,\nMEDUFR100002,MSCU')
  const run = await track(file, '-o', 'json', '--scac', 'ZZZZ')
  expect(run.exit).toBe(12)
  expect(JSON.parse(run.stdout)).toMatchObject([
    { outcome: 'registered' },
    { outcome: 'rejected', error: { code: 'rejected' } },
    { outcome: 'registered' },
  ])
  expect((await track(file)).exit).toBe(0)
  expect(service.carriedOut.get('MEDUFR100001')).toBe(2)
})
