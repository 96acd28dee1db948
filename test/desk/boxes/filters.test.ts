import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, trackedBoxes, trackedNumber, type World } from '../../support/run-oct.js'

const [ready = '', blocked = '', atSea = ''] = trackedBoxes
const all = [ready, blocked, atSea]

/** A bill of another shipping line, whose containers are in mid-ocean. */
const otherBill = 'MAEU770011568'

let world: World
beforeAll(async () => {
  world = newWorld()
  for (const line of [
    'parties create Acme',
    'fields define priority --entity container --data-type enum --option high --option low',
    'fields define region --entity shipment',
    `track ${trackedNumber} --wait --ref PO-1 --tag urgent --customer acme`,
    'sandbox scenario antimeridian',
    `track ${otherBill} --wait`,
    `fields set ${ready} priority=high`,
    `fields set ${trackedNumber} region=East`,
    'sync',
  ]) {
    const run = await sandboxed(line)
    expect(run.exit, run.stderr).toBe(0)
  }
})
afterAll(() => world.remove())

const sandboxed = (line: string) => world.run([...line.split(' '), '--sandbox'])

const named = async (line: string, field: string): Promise<string[]> => {
  const { stdout, stderr, exit } = await sandboxed(`${line} -o tsv --fields ${field}`)
  expect(exit, stderr).toBe(0)
  return stdout.split('\n').filter(Boolean).sort()
}

describe.each([
  ['--status available', [ready], '--status empty_returned'],
  ['--ready', [ready], '--ready --hold customs'],
  ['--blocked', [blocked], '--blocked --status available'],
  ['--hold CUSTOMS', [blocked], '--hold freight'],
  ['--line mscu', all, '--line YMLU'],
  ['--pol FRLEH', all, '--pol NLRTM'],
  ['--pod USNYC', all, '--pod NLRTM'],
  ['--terminal apm', all, '--terminal maher'],
  ['--vessel loreto', [atSea], '--vessel ever'],
  ['--customer ACM', all, '--customer beta'],
  ['--tag Urgent', all, '--tag late'],
  ['--field priority=HIGH', [ready], '--field priority=low'],
  [
    '--field priority=low --field priority=high',
    [ready],
    '--field priority=low --field region=east',
  ],
  ['--field region=east', all, '--field region=west'],
  ['--ref po-1', all, '--ref po'],
  ['--bill medufr030802', all, '--bill medufr'],
  ['--eta 7d --line MSCU', [atSea], '--eta 2d'],
  ['--due 2d', [ready, blocked], '--due 1d'],
  ['--due 2wd', [ready, blocked], '--due 1wd'],
  ['--discharged-since 2026-02-28', [ready, blocked], '--discharged-since 2026-03-01'],
])('%s', (words, boxes, none) => {
  it('keeps the boxes that pass it, and none if none passes', async () => {
    expect(await named(`containers ${words}`, 'number')).toEqual([...boxes].sort())
    expect(await named(`containers ${none}`, 'number')).toEqual([])
  })

  it('keeps the bills of boxes that pass it', async () => {
    expect(await named(`shipments ${words}`, 'bill_of_lading_number')).toEqual([trackedNumber])
    expect(await named(`shipments ${none}`, 'bill_of_lading_number')).toEqual([])
  })
})

it('--stale keeps boxes that were not read recently', async () => {
  const copy = world.copy()
  const rows = async (command: string) => {
    const { stdout } = await copy.run([command, '--stale', '--sandbox', '--offline', '-o', 'ids'])
    return stdout.split('\n').filter(Boolean).length
  }
  try {
    expect([await rows('containers'), await rows('shipments')]).toEqual([0, 0])
    copy.clock.advance({ days: 3 })
    expect([await rows('containers'), await rows('shipments')]).toEqual([
      (await named('containers', 'number')).length,
      2,
    ])
  } finally {
    copy.remove()
  }
})

it('--closed adds boxes that are returned or no longer tracked', async () => {
  const copy = world.copy()
  const rows = async (...argv: string[]) => {
    const { stdout } = await copy.run([...argv, '--sandbox', '-o', 'ids'])
    return stdout.split('\n').filter(Boolean).length
  }
  try {
    const before = await rows('containers')
    await copy.run(['sandbox', 'advance', '90d', '--sandbox'])
    expect([await rows('containers'), await rows('shipments')]).toEqual([0, 0])
    expect(await rows('containers', '--closed')).toBe(before)
    expect(await rows('shipments', '--closed', '--status', 'empty_returned')).toBe(2)
  } finally {
    copy.remove()
  }
})

it.each([
  ['--by custmer', 'customer'],
  ['--field priority', 'slug=value'],
  ['--field priority=', 'no value'],
  ['--field nope=1', 'Defined fields: priority, region'],
  ['--due soon', '3d'],
])('%s is refused with a suggestion', async (words, meant) => {
  for (const command of ['containers', 'shipments']) {
    const run = await sandboxed(`${command} ${words}`)
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain(meant)
  }
})

it.each([
  'status',
  'hold',
  'line',
  'pol',
  'pod',
  'terminal',
  'vessel',
  'customer',
  'tag',
  'field',
  'ref',
  'bill',
])('an empty --%s is refused by name, because it would not filter', async (option) => {
  for (const command of ['containers', 'holds', 'shipments'])
    for (const value of ['', ' ', '\u00a0']) {
      const argv = [command, `--${option}`, value, '--sandbox']
      const run = await world.run(argv)
      expect(run, argv.join(' ')).toMatchObject({ exit: 2, stdout: '' })
      expect(run.stderr).toContain(`--${option} <`)
    }
})

it.each([
  ...['line', 'ref', 'customer'].map((option) => ['attention', option] as const),
  ...['number', 'line', 'ref', 'tag', 'search'].map((option) => ['list', option] as const),
])('tracking %s also refuses an empty --%s', async (command, option) => {
  const run = await world.run(['tracking', command, `--${option}`, '', '--sandbox'])
  expect(run).toMatchObject({ exit: 2, stdout: '' })
  expect(run.stderr).toContain(`--${option} <`)
})

const commands = ['containers', 'shipments', 'holds', 'due', 'arriving', 'today']

it.each([
  ['--status availabel', 'Did you mean available?'],
  ['--hold custom', 'Did you mean customs?'],
])('%s is a typing error, and no check passes because of it', async (words, meant) => {
  for (const command of commands) {
    const run = await sandboxed(`${command} ${words} -o tsv -q`)
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain(meant)
  }
})

it.each([
  ['--hold quarantine', '--hold "quarantine" is not a known name'],
  ['--hold customs_exam', '--hold "customs_exam" is not a known name'],
  ['--status teleported', '--status "teleported" is not a known name'],
])('%s is accepted with a notice, because a service may add names', async (words, said) => {
  for (const command of commands) {
    const run = await sandboxed(`${command} ${words} -o tsv`)
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain(said)
    const quiet = await sandboxed(`${command} ${words} -o tsv -q`)
    expect(quiet).toMatchObject({ exit: 0, stderr: '' })
  }
})

it('prints no notice for known names, in upper or lower case', async () => {
  const run = await sandboxed('containers --hold CUSTOMS --status Not_Available -o tsv')
  expect(run.exit).toBe(0)
  expect(run.stderr).not.toContain('known name')
})

it('a value that was set or removed applies immediately, and offline the last value read applies', async () => {
  const copy = world.copy()
  const run = (line: string) => copy.run([...line.split(' '), '--sandbox', '-o', 'ids'])
  try {
    const before = await run('containers --field priority=low')
    expect(before).toMatchObject({ exit: 0, stdout: '' })
    await run(`fields set ${blocked} priority=low`)
    expect((await run('containers --field priority=low')).stdout).toMatch(/^\S+\n$/)
    expect((await run('containers --field priority=low --offline')).stdout).toMatch(/^\S+\n$/)
    await run(`fields unset ${blocked} priority`)
    expect((await run('containers --field priority=low')).stdout).toBe('')
    expect(await run('containers --field note=x --offline')).toMatchObject({ exit: 9, stdout: '' })
  } finally {
    copy.remove()
  }
})
