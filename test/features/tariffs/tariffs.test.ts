import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'

const screen = { stdoutIsTTY: true, env: { NO_COLOR: '1' } }

function machine(files: Record<string, string> = {}): World {
  const world = newWorld()
  onTestFinished(() => world.remove())
  for (const [name, text] of Object.entries(files)) writeFileSync(join(world.folder, name), text)
  return world
}

const twoEqual = `schema: oct-tariff/1
currency: USD
rules:
- id: one
  clock: demurrage
  by: line
  start: { event: discharged }
  end: { event: full_out }
  free: { days: 4 }
  charge: { tiers: [{ rate: 100 }] }
- { id: two, extends: one }
`

describe('oct tariffs', () => {
  it('has none at first, writes a valid file once, and lists it', async () => {
    const world = machine()
    expect(await world.run(['tariffs', '-o', 'json'])).toMatchObject({ exit: 0, stdout: '[]\n' })
    expect((await world.run(['tariffs'])).stderr).toContain('oct tariffs init')
    expect((await world.run(['tariffs', 'check'])).exit).toBe(5)
    expect((await world.run(['tariffs', 'init'])).exit).toBe(0)
    const { stderr } = await world.run(['tariffs', 'init'])
    expect(stderr).toMatch(/already exists(.|\n)*oct tariffs check/)
    const checked = await world.run(['tariffs', 'check'])
    expect(checked.stderr).toContain('No problems found in 3 rules')
    const { stdout } = await world.run(['tariffs'], { ...screen, columns: 160 })
    expect(stdout).toMatch(/xyzl-reefer +demurrage +country US, line XYZL, equipment reefer/)
    // The rule with precedence comes first.
    expect(stdout.indexOf('xyzl-reefer')).toBeLessThan(stdout.indexOf('xyzl-demurrage'))
  })

  it('shows a rule with what it inherits', async () => {
    const world = machine()
    await world.run(['tariffs', 'init'])
    const { stdout } = await world.run(['tariffs', 'show', 'xyzl-per-diem'], screen)
    expect(stdout).toMatch(/Starts: +the day after full out/)
    expect(stdout).toMatch(/Free: +5 days without weekend, holiday, closed/)
    expect(stdout).toMatch(/Rates: +100.00 to day 5, then 140.00 USD/)
    expect(stdout).toMatch(/Terms: +at most 4000.00/)
    const unknown = await world.run(['tariffs', 'show', 'xyzl-perdiem'])
    expect(unknown).toMatchObject({ exit: 5, stdout: '' })
    expect(unknown.stderr).toContain('Did you mean "xyzl-per-diem"?')
  })

  it('shows the calendar of a rule and the rule that it extends, if it has them', async () => {
    const [one = ''] = twoEqual.split('- { id: two')
    const withCalendar = one.replace('rules:', 'calendars: { us: { weekend: [sat, sun] } }\nrules:')
    const extended = '- { id: two, extends: one, calendar: us, match: { line: MSCU } }\n'
    const world = machine()
    await world.run(['tariffs', 'init'])
    writeFileSync(join(world.root, 'config', 'tariffs.yaml'), `${withCalendar}${extended}`)
    const shown = async (rule: string) =>
      (await world.run(['tariffs', 'show', rule], screen)).stdout
    expect(await shown('one')).toMatch(/Calendar: +every day counts\n(?!Extends)/)
    expect(await shown('two')).toMatch(/Calendar: +us.*\nExtends: +one\n/)
  })

  it('names each problem by line and column, and reads no rule of a file with one', async () => {
    const world = machine({ 'mine.yaml': twoEqual })
    const checked = await world.run(['tariffs', 'check', 'mine.yaml', '-o', 'csv'])
    expect(checked.exit).toBe(2)
    expect(checked.stdout).toContain(
      'mine.yaml,11,3,"""two"" and ""one"" (line 4) apply to the same',
    )
    await world.run(['config', 'set', 'tariffs', 'mine.yaml'])
    const listed = await world.run(['tariffs'])
    expect(listed).toMatchObject({ exit: 2, stdout: '' })
    expect(listed.stderr).toMatch(/mine\.yaml:11:3: /)
  })

  it('names the problems of every kind at once, and nothing that only follows from them', async () => {
    const several = `schema: oct-tariff/1
currency: USD
calendars: { us: { weekend: [sat, sun], holidays: [2026-02-30] } }
rules:
- id: one
  clock: demurrage
  by: line
  calendar: us
  start: { event: discharged }
  end: { event: full_out }
  free: { days: 4, skip: [weekend] }
  charge: { tiers: [{ to: 3, rate: 100 }] }
- { id: two, extends: one, free: { days: -1 } }
- { id: three, extends: two, match: { line: XYZL } }
- { id: four, extends: nobody }
- { id: five, extends: one, match: { line: XYZL }, chrge: {} }
- { id: six, extends: one, match: { port: USNYC }, calendar: eu }
- { id: seven, extends: one, match: { customer: ACME }, valid: { from: 2026-05-01, to: 2026-04-01 } }
- { id: seven, extends: one, match: { terminal: APM } }
- { id: eight, extends: one, match: { terminal: apm } }
`
    const other = twoEqual.replaceAll('demurrage', 'storage')
    const world = machine({ 'mine.yaml': several, 'other.yaml': other })
    const { exit, stdout } = await world.run(
      'tariffs check mine.yaml other.yaml -o json'.split(' '),
    )
    expect(exit).toBe(2)
    const found = JSON.parse(stdout) as { file: string; line: number; message: string }[]
    const places = found.map(({ file, line, message }) => `${file}:${line} ${message}`)
    expect(places.map((text) => text.replace(`${world.folder}/`, ''))).toEqual([
      'mine.yaml:3 the date 2026-02-30 does not exist',
      'mine.yaml:12 no tier covers the days after 3',
      'mine.yaml:13 days -1 is less than 0',
      'mine.yaml:15 there is no rule "nobody" in this file',
      'mine.yaml:16 rules has an unknown member "chrge"',
      'mine.yaml:17 there is no calendar "eu" in this file',
      'mine.yaml:18 the end of "valid" is before its beginning',
      'mine.yaml:19 the id "seven" appears twice, first in line 18',
      'mine.yaml:20 "eight" and "seven" (line 19) apply to the same containers',
      'other.yaml:4 the id "one" appears twice, first in mine.yaml line 5',
      'other.yaml:11 the id "two" appears twice, first in mine.yaml line 13',
    ])
  })

  it('warns of a tariff that has ended, and uses it', async () => {
    const ended = twoEqual.replace(
      '- { id: two, extends: one }',
      '- { id: two, extends: one, match: { line: XYZL }, valid: { to: 2025-12-31 } }',
    )
    const world = machine({ 'mine.yaml': ended })
    const checked = await world.run(['tariffs', 'check', 'mine.yaml', '-o', 'json'])
    expect(checked.exit).toBe(0)
    expect(JSON.parse(checked.stdout)).toMatchObject([{ severity: 'warning', line: 11 }])
    const shown = await world.run(['tariffs', 'check', 'mine.yaml'])
    expect(shown.stderr).toBe('1 warning\n')
    writeFileSync(join(world.folder, 'mine.yaml'), twoEqual)
    expect((await world.run(['tariffs', 'check', 'mine.yaml'])).stderr).toContain('1 problem\n')
  })

  it('warns of an event that no source reports, with names that are close', async () => {
    const [one = ''] = twoEqual.split('- { id: two')
    const world = machine({
      'typo.yaml': one.replace('discharged', 'dischargd'),
      'rail.yaml': one.replace('discharged', 'rail_notified, else: [rail_unloaded]'),
    })
    const typo = await world.run(['tariffs', 'check', 'typo.yaml', '-o', 'json'])
    expect(JSON.parse(typo.stdout)).toMatchObject([
      {
        message: 'no source reports the event "dischargd" of the rule "one"',
        cure: 'use discharged',
        severity: 'warning',
      },
    ])
    const rail = await world.run(['tariffs', 'check', 'rail.yaml', '-o', 'json'])
    expect(rail.stdout).toBe('[]\n')
  })
})
