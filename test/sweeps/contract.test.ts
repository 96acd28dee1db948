import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackedBoxes, trackedSandbox, type World } from '../support/run-oct.js'
import { hostileService } from './hostile-service.js'
import { oneInThree } from './pairwise.js'
import { runAgainst } from './scripted-server.js'
import { commandPath, defaultOf, groups, pathWords } from './tree.js'

let world: World
beforeAll(async () => {
  world = await trackedSandbox()
})
afterAll(() => world.remove())

const run = (line: string, options = {}) => world.run(['--sandbox', ...line.split(' ')], options)
const cells = (text: string): string[][] => parse(text)

describe('part 1: streams', () => {
  it.each(['1', 'true', 'yes'])('OCT_QUIET=%s keeps stderr empty', async (value) => {
    expect((await run('containers', { env: { OCT_QUIET: value } })).stderr).toBe('')
  })

  it.each(['0', 'false', 'no', ''])('OCT_QUIET=%s does not', async (value) => {
    expect((await run('containers', { env: { OCT_QUIET: value } })).stderr).not.toBe('')
  })

  it.each(
    oneInThree(
      groups().filter((group) => defaultOf(group) !== undefined),
      2,
    ).map((group) => [commandPath(group), group] as const),
  )('%s alone prints its list', async (_, group) => {
    const words = pathWords(group).join(' ')
    const [alone, list] = [await run(`${words} -o csv`), await run(`${words} list -o csv`)]
    expect(alone).toEqual(list)
  })
})

describe('part 2: formats', () => {
  it.each(['tsv', 'csv', 'json', 'ndjson', 'ids', 'table'])(
    'a cut list as %s states the total on stderr',
    async (format) => {
      const { stderr } = await run(`containers --limit 1 -o ${format}`)
      expect(stderr).toMatch(/^3 containers · showing the first\b/m)
    },
  )

  it('--sort and --limit keep the rows that sort first', async () => {
    const { stdout } = await run('containers --sort -number --limit 2 -o csv --fields number')
    expect(cells(stdout)).toEqual([['number'], ['TCLU5903276'], ['MSDU4829155']])
  })

  it('--fields selects, in the order typed, in every format', async () => {
    const fields = 'current_status,number'
    const csv = cells((await run(`containers -o csv --fields ${fields}`)).stdout)
    const json = JSON.parse((await run(`containers -o json --fields ${fields}`)).stdout) as object[]
    expect(csv[0]).toEqual(['current_status', 'number'])
    expect(Object.keys(json[0] ?? {})).toEqual(['current_status', 'number'])
  })

  it('--json equals -o json', async () => {
    expect((await run('containers --json')).stdout).toBe((await run('containers -o json')).stdout)
  })

  it('an export of unchanged data is byte-identical', async () => {
    const first = await run('containers -o csv --offline')
    world.clock.advance({ minutes: 5 })
    expect((await run('containers -o csv --offline')).stdout).toBe(first.stdout)
    const json = await run('containers --json --offline')
    world.clock.advance({ minutes: 5 })
    expect((await run('containers --json --offline')).stdout).toBe(json.stdout)
  })

  it('simulated data is marked, with everything embedded in it', async () => {
    for (const line of ['containers', 'shipments', 'tracking list', 'track MEDUFR030802']) {
      const records = [JSON.parse((await run(`${line} --json`)).stdout)].flat() as object[]
      for (const record of records) expect(record, line).toMatchObject({ simulated: true })
      const [header = [], ...rows] = cells((await run(`${line} -o csv`)).stdout)
      const place = header.indexOf('simulated')
      expect(
        rows.map((row) => row[place]),
        line,
      ).toEqual(rows.map(() => 'true'))
    }
  })

  it('every row of a map of the sandbox is marked as simulated', async () => {
    const [header = [], ...rows] = cells((await run(`map ${trackedBoxes[0]} -o csv`)).stdout)
    expect(rows.length).toBeGreaterThan(2)
    expect(new Set(rows.map((row) => row[header.indexOf('simulated')]))).toEqual(new Set(['true']))
  })

  it('live data has an empty simulated column, and no such column on a terminal', async () => {
    const line = ['containers', '--profile', 'default']
    const service = hostileService('free')
    const csv = await runAgainst(world, [...line, '-o', 'csv'], service)
    const [header = [], row = []] = cells(csv.stdout)
    expect(row[header.indexOf('simulated')]).toBe('')
    const table = await runAgainst(world, [...line, '-o', 'table'], service)
    expect(table.stdout).not.toMatch(/simulated/i)
    expect(table.stderr).not.toContain('Simulated')
  })

  it('JSON times are UTC instants, CSV times are in local time with the time zone, --tz utc makes both UTC', async () => {
    const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
    const json = JSON.parse((await run('containers --json')).stdout) as Record<string, unknown>[]
    for (const record of json) {
      for (const [name, value] of Object.entries(record)) {
        if (name.endsWith('_at') && value !== null) expect(value, name).toMatch(instant)
      }
    }
    const arrivals = async (flags: string): Promise<string[]> =>
      cells((await run(`containers -o csv --fields arrival_at ${flags}`.trim())).stdout)
        .slice(1)
        .flat()
    for (const at of await arrivals('')) expect(at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d \S+\/\S+$/)
    for (const at of await arrivals('--tz utc')) expect(at).toMatch(/Z$|UTC$/)
  })
})

describe('part 5: prompts', () => {
  const person = { isTTY: true }
  it.each([
    ['--no-input', {}, ['--no-input']],
    ['OCT_NO_INPUT', { OCT_NO_INPUT: '1' }, []],
    ['CI', { CI: 'true' }, []],
  ])('%s never asks, even on a terminal', async (_, env, flags) => {
    const { exit, stdout } = await world.run(['--sandbox', 'track', '219384756', ...flags], {
      ...person,
      env: { ...env, NO_COLOR: '1' },
    })
    expect(exit).toBe(11)
    expect(stdout).toContain('219384756')
  })

  it('--yes never picks a carrier, --accept does', async () => {
    expect((await run('track 219384756 --yes')).exit).toBe(11)
    expect((await run('track 219384756 --accept 0.95')).exit).toBe(11)
    const accepted = await run('track 219384756 --accept 0.85')
    expect(accepted.exit, accepted.stderr).toBe(0)
    expect(accepted.stdout).toContain('MAEU')
  })
})

describe('part 6: settings', () => {
  it('the sandbox ignores tokens and addresses of the environment', async () => {
    const env = { OCT_TOKEN: 'x', OCT_BASE_URL: 'http://127.0.0.1:1', OCT_TOKEN_FILE: '/none' }
    expect((await run('containers --refresh', { env })).exit).toBe(0)
  })

  it('plain http to another machine is refused before anything is sent', async () => {
    const env = { OCT_TOKEN: 'x', OCT_BASE_URL: 'http://service.invalid/v2' }
    const { exit, stderr } = await world.run(['containers'], { env })
    expect(exit).toBe(2)
    expect(stderr).toContain('--insecure-http')
  })

  it('OCT_READ_ONLY refuses writes and allows an inference', async () => {
    const env = { OCT_READ_ONLY: '1' }
    expect((await run('track CSQU3054383 --scac MSCU --type container', { env })).exit).toBe(4)
    expect((await run('infer MEDUFR030802', { env })).exit).toBe(0)
  })
})
