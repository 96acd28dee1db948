import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../../../support/run-oct.js'
import {
  type FaultyOptions,
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

const serve = async (options: FaultyOptions): Promise<FaultyService> => {
  service = await faultyService({ clock: world.clock, ...options })
  return service
}

const numbersUpTo = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `MEDUFR${100_000 + index}`)

function sheetOf(numbers: readonly string[]): string {
  const file = join(world.folder, 'numbers.csv')
  writeFileSync(file, ['MBL,SCAC', ...numbers.map((number) => `${number},MSCU`)].join('\n'))
  return file
}

const track = (...words: string[]) => world.run(['track', ...words], { env: service?.env ?? {} })

it('a service that becomes unavailable midway: registered numbers are shown, and the exit code is 12', async () => {
  let sent = 0
  let isBack = false
  const { carriedOut } = await serve({
    fault: () => {
      sent += 1
      return isBack || sent <= 5 ? 'none' : 'fails before'
    },
  })
  const words = ['--from', sheetOf(numbersUpTo(20)), '--report', 'report.csv']
  const run = await track(...words, '-o', 'json')
  expect(run.exit, run.stderr).toBe(12)
  expect(JSON.parse(run.stdout)).toHaveLength(carriedOut.size)
  expect(run.stderr).toContain(`${carriedOut.size} of 20 numbers are registered`)
  expect(run.stderr).toContain('If you run the command again')
  const report = readFileSync(join(world.folder, 'report.csv'), 'utf8')
  expect(report.match(/,registered,/g)).toHaveLength(carriedOut.size)
  isBack = true
  expect((await track(...words)).exit).toBe(0)
  expect([...carriedOut.values()]).toEqual(numbersUpTo(20).map(() => 1))
})

describe.each([3, 30])('of %i numbers with --wait', (count) => {
  it('a service that becomes unavailable leaves them registered, shown as such, with 12', async () => {
    let hasAll = false
    const { carriedOut } = await serve({
      isAway: (asked) => hasAll && asked.startsWith('GET'),
      delay: async () => {
        hasAll = carriedOut.size >= count - 1
      },
    })
    const file = sheetOf(numbersUpTo(count))
    const run = await track(
      '--from',
      file,
      '--yes',
      '--wait',
      '--wait-timeout',
      '10m',
      '-o',
      'json',
    )
    expect(run.exit, run.stderr).toBe(12)
    const shown = JSON.parse(run.stdout) as { outcome: string; error?: { message: string } }[]
    expect(shown.map(({ outcome }) => outcome)).toEqual(numbersUpTo(count).map(() => 'registered'))
    expect(shown[0]?.error?.message).toContain('is registered, but')
  })
})

it('a sync that fails after the wait leaves the numbers registered and shown', async () => {
  const { service: hosted } = await serve({
    isAway: (asked) => asked.includes('/shipments') || asked.includes('/containers'),
  })
  const file = sheetOf(numbersUpTo(26))
  const run = await track('--from', file, '--yes', '--wait', '--wait-timeout', '10m', '-o', 'json')
  expect(run.exit, run.stderr).toBe(12)
  expect(JSON.parse(run.stdout)).toHaveLength(26)
  expect((await hosted.get('/tracking_requests')).body.data.length).toBeGreaterThan(0)
})

it('of two typed numbers the one that was read as created is not reported as unseen', async () => {
  const ids: string[] = []
  const { service: hosted } = await serve({
    isAway: async (asked) => {
      const id = /^GET .*\/tracking_requests\/([0-9a-f-]{36})/.exec(asked)?.[1]
      if (id === undefined) return false
      if (!ids.includes(id)) ids.push(id)
      const first = (await hosted.get(`/tracking_requests/${ids[0]}`)).body.data.attributes
      return id !== ids[0] && first.status !== 'pending'
    },
  })
  const given = ['--scac', 'MSCU', '--type', 'bill_of_lading', '--wait', '-o', 'json']
  const run = await track(...numbersUpTo(2), ...given)
  expect(run.exit, run.stderr).toBe(12)
  const [seen, unseen] = JSON.parse(run.stdout)
  expect(seen).toMatchObject({ status: 'created' })
  expect(seen.error).toBeUndefined()
  expect(unseen.error.message).toContain('cannot be read')
})

it('a report that cannot be written at the end loses no outcome', async () => {
  const folder = join(world.folder, 'reports')
  mkdirSync(folder)
  await serve({
    delay: async () => {
      rmSync(folder, { recursive: true, force: true })
      writeFileSync(folder, '')
    },
  })
  const words = ['--from', sheetOf(numbersUpTo(2)), '--report', 'reports/report.csv', '-o', 'json']
  const run = await track(...words)
  expect(run.exit, run.stderr).toBe(13)
  expect(JSON.parse(run.stdout)).toHaveLength(2)
})

it('numbers that one response settles are counted and confirmed before they are billed', async () => {
  const { asked } = await serve({})
  const numbers = Array.from({ length: 26 }, (_, index) => `2193847${10 + index}`)
  const file = join(world.folder, 'alike.csv')
  writeFileSync(file, ['number', ...numbers].join('\n'))
  const run = await world.run(['track', '--from', file], {
    env: { ...service?.env, OCT_ACCESSIBLE: '1' },
    turns: [
      { sees: 'Which shipping line issued all numbers?', types: '1\n' },
      { sees: 'Register 26 numbers? Each number is billed.', types: 'n\n' },
    ],
  })
  expect(run, run.screen).toMatchObject({ exit: 130, stdout: '', missed: undefined })
  expect(asked.filter((what) => /^POST .*tracking_requests$/.test(what))).toEqual([])
})

it('options for all numbers are checked before anything is created', async () => {
  const hosting = await serve({})
  const file = join(world.folder, 'customers.csv')
  writeFileSync(file, 'number,customer\nMEDUFR100000,Acme')
  const words = ['--from', file, '--yes', '--field', 'colour=red']
  for (const more of [[], ['--dry-run']]) {
    const run = await track(...words, ...more)
    expect(run, run.stderr).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('There is no field "colour"')
    expect(run.stderr).not.toContain('continues where this one stopped')
  }
  expect(hosting.asked.filter((what) => what.startsWith('POST'))).toEqual([])
  expect(await requestedNumbers(hosting)).toEqual([])
})
