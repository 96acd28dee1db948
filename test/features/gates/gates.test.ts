import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newWorld, trackedBoxes, trackedSandbox, type World } from '../../support/run-oct.js'

const [box = ''] = trackedBoxes

/** The strike is on the last free day of the sandbox's containers, a Wednesday. */
const strike = `terminals:
  apm:
    name: APMT
    exceptions:
      2026-03-04: { open: false, reason: Strike }
`

const screen = { stdoutIsTTY: true, env: { NO_COLOR: '1' } }

function machine(): World {
  const world = newWorld()
  onTestFinished(() => world.remove())
  return world
}

function write(world: World, name: string, text: string): string {
  const path = join(world.folder, name)
  writeFileSync(path, text)
  return path
}

describe('oct gates', () => {
  it('has no calendar at first, and shows how to start', async () => {
    const world = machine()
    expect(await world.run(['gates', '-o', 'json'])).toMatchObject({ exit: 0, stdout: '[]\n' })
    expect((await world.run(['gates'])).stderr).toContain('oct gates init')
    expect(await world.run(['gates', 'check'])).toMatchObject({ exit: 5, stdout: '' })
    expect((await world.run(['gates', 'show', 'x'])).exit).toBe(5)
  })

  it('writes a valid calendar, once', async () => {
    const world = machine()
    expect(await world.run(['gates', 'init'])).toMatchObject({ exit: 0, stdout: '' })
    const path = join(world.root, 'config', 'gates.yaml')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    writeFileSync(path, strike)
    const again = await world.run(['gates', 'init'])
    expect(again.exit).toBe(2)
    expect(again.stderr).toContain('already exists')
    const spaced = await world.run(['gates', 'init', 'our gates.yaml'])
    expect(spaced.stderr).toContain("oct config set gate_calendar 'our gates.yaml'")
    expect(readFileSync(path, 'utf8')).toBe(strike)
    expect((await world.run(['gates', 'check'])).stderr).toContain('No problems found in 1 gate')
    const { stdout } = await world.run(['gates'], { ...screen, columns: 140 })
    expect(stdout).toMatch(/apm +APMT +Mon-Fri +Wed 4 Mar Strike +.*gates\.yaml:2/)
  })

  it('shows two weeks at a gate, by any of its names', async () => {
    const world = machine()
    write(world, 'gates.yaml', strike)
    await world.run(['config', 'set', 'gate_calendar', 'gates.yaml'])
    const shown = await world.run(['gates', 'show', 'apmt'])
    const lines = shown.stdout.split('\n')
    expect(lines).toHaveLength(15)
    expect(lines[2]).toBe('apm\t2026-03-04\tWed\tfalse\tStrike')
    expect(lines[3]).toBe('apm\t2026-03-05\tThu\ttrue\t')
    const missed = await world.run(['gates', 'show', 'apmx'])
    expect(missed.exit).toBe(5)
    expect(missed.stderr).toContain('Did you mean "APMT"?')
  })

  it('finds a gate by every spelling by which a box finds it', async () => {
    const world = machine()
    write(world, 'gates.json', '{"terminals":{"a b":{"name":"APM Elizabeth","firms":"E425"}}}')
    await world.run(['config', 'set', 'gate_calendar', 'gates.json'])
    for (const name of ['APM-Elizabeth', 'apm  élizabeth', 'E 425', 'e425', 'A-B']) {
      expect((await world.run(['gates', 'show', name])).exit, name).toBe(0)
    }
    expect((await world.run(['gates', 'show', 'APM'])).exit).toBe(5)
  })

  it('prints every problem with its position, as text and as JSON', async () => {
    const world = machine()
    write(world, 'bad.yaml', 'terminals:\n  a:\n    firm: E425\n    open: [monday]\n')
    const check = await world.run(['gates', 'check', 'bad.yaml'])
    expect(check.exit).toBe(2)
    expect(check.stdout.split('\n').map((line) => line.split('\t').slice(0, 4))).toEqual([
      ['bad.yaml', '3', '5', 'a has an unknown member "firm"'],
      ['bad.yaml', '4', '12', 'open "monday" is not a known value'],
      [''],
    ])
    const json = await world.run(['gates', 'check', 'bad.yaml', '-o', 'json'])
    expect(JSON.parse(json.stdout)).toMatchObject([{ file: 'bad.yaml', line: 3 }, { line: 4 }])
    const missing = await world.run(['gates', 'check', 'none.yaml'])
    expect(missing.exit).toBe(13)
    expect(missing.stderr).toContain('oct gates init')
    expect(missing.stderr).not.toContain('oct config')
    write(world, 'large.yaml', '#'.repeat(300_000))
    const large = await world.run(['gates', 'check', 'large.yaml'])
    expect(large).toMatchObject({ exit: 13 })
    expect(large.stderr).toContain('larger than 256 KiB')
    write(world, 'a.ics', 'BEGIN:VCALENDAR')
    expect((await world.run(['gates', 'check', 'a.ics'])).exit).toBe(2)
  })

  it('reads several files, or a folder, as one calendar', async () => {
    const world = machine()
    const folder = join(world.folder, 'gates')
    mkdirSync(folder)
    write(world, 'gates/a.yaml', 'terminals: { base: { open: [mon] } }')
    write(world, 'gates/b.json', '{"terminals": {"mine": {"firms": "E425", "based_on": "base"}}}')
    write(world, 'gates/closures.ics', 'not looked at')
    write(world, 'gates/note.txt', 'not looked at')
    expect((await world.run(['gates', 'check', 'gates'])).exit).toBe(0)
    expect((await world.run(['gates', 'check', 'gates/a.yaml', 'gates/b.json'])).exit).toBe(0)
    expect((await world.run(['gates', 'check', 'gates/b.json'])).exit).toBe(2)
    write(world, '.oct.json', '{"gate_calendar": "gates"}')
    expect(JSON.parse((await world.run(['gates', '-o', 'json'])).stdout)).toHaveLength(2)
  })

  it('prints the schema for editors', async () => {
    const { stdout } = await machine().run(['gates', 'schema'])
    expect(JSON.parse(stdout)).toMatchObject({ required: ['terminals'] })
  })
})

describe('the last free day of a box with a known gate', () => {
  let template: World
  beforeAll(async () => {
    template = await trackedSandbox()
  })
  afterAll(() => template.remove())
  const world = (): World => {
    const copy = template.copy()
    onTestFinished(() => copy.remove())
    return copy
  }

  it('shows the pull-by day, and is due by the day before', async () => {
    const here = world()
    const due = ['holds', '--sandbox', '--due', '1d', '-o', 'ndjson', '--fields']
    const fields = 'number,pickup_lfd_date,pull_by_date,lfd_days_left'
    expect((await here.run([...due, fields])).stdout).toBe('')
    mkdirSync(join(here.root, 'config'), { recursive: true })
    writeFileSync(join(here.root, 'config', 'gates.yaml'), strike)
    const rows = (await here.run([...due, fields])).stdout.trim().split('\n')
    expect(rows.map((row) => JSON.parse(row))).toContainEqual({
      number: box,
      pickup_lfd_date: '2026-03-04',
      pull_by_date: '2026-03-03',
      lfd_days_left: 2,
    })
    const { stdout } = await here.run(['holds', '--sandbox'], { ...screen, columns: 240 })
    expect(stdout).toContain('pull by Tue 3 Mar, 1 day (terminal; gate closed Wed 4 Mar, Strike)')
    const workingDays = await here.run(['holds', '--sandbox', '--due', '1wd', '-o', 'ids'])
    expect(workingDays.stdout).not.toBe('')
  })

  it('ignores an invalid calendar, and other commands continue', async () => {
    const here = world()
    write(here, '.oct.json', '{"gate_calendar": "gates.yaml"}')
    const missing = await here.run(['holds', '--sandbox'])
    expect(missing).toMatchObject({ exit: 13, stdout: '' })
    expect(missing.stderr).toContain(join(here.folder, 'gates.yaml'))
    write(here, 'gates.yaml', 'terminals: { a: { firms: E4 } }')
    const broken = await here.run(['holds', '--sandbox'])
    expect(broken).toMatchObject({ exit: 2, stdout: '' })
    expect(broken.stderr).toMatch(/gates\.yaml:1:26:/)
    expect(broken.stderr).toContain('gates check')
    expect((await here.run(['sync', '--sandbox'])).exit).toBe(0)
    expect((await here.run(['config', 'list'])).exit).toBe(0)
  })
})
