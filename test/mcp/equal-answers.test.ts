import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCache } from '../../src/cache/open-cache.js'
import { deskAccount } from '../bench/desk-account.js'
import { type AgentClient, startAgent } from '../support/agent-client.js'
import { fakeClock } from '../support/fake-clock.js'
import { deskSandbox, newWorld, type World } from '../support/run-oct.js'
import { isFull } from '../sweeps/pairwise.js'
import { type Row, rowsOf, theirs } from './desk-questions.js'

/* The tools and the commands give the same numbers, dates and amounts, in any world. */

const worlds: World[] = []
afterAll(() => {
  for (const world of worlds) world.remove()
})

type Prepare = readonly (readonly string[])[]
const emptied = ['sandbox', 'reset', '--yes']
const ages: [name: string, prepare: Prepare][] = [
  ['the desk', []],
  ['the desk on a Thursday night', [['sandbox', 'advance', '60h']]],
  ['the desk two weeks later', [['sandbox', 'advance', '14d']]],
  ['an empty account', [emptied]],
]

/** Returns a machine with the desk, after the commands of `prepare`. */
async function worldOf(prepare: Prepare): Promise<World> {
  const world = await deskSandbox()
  worlds.push(world)
  for (const argv of prepare) {
    const run = await world.run(argv)
    expect(run.exit, run.stderr).toBe(0)
  }
  return world
}

const lists: [args: Row, line: string][] = [
  [{}, 'containers'],
  [{ which: 'due' }, 'due 3d'],
  [{ which: 'due', within_days: 10 }, 'due 10d'],
  [{ which: 'blocked' }, 'holds --blocked'],
  [{ which: 'ready' }, 'ready'],
  [{ which: 'no_lfd' }, 'holds --no-lfd'],
  [{ which: 'at_terminal' }, 'holds'],
  [{ which: 'arriving' }, 'containers --eta 7d'],
  [{ which: 'arriving', within_days: 30 }, 'containers --eta 30d'],
  [{ which: 'at_sea' }, 'containers --status on_ship'],
  [{ which: 'on_rail' }, 'containers --status on_rail'],
  [{ which: 'stale' }, 'containers --stale'],
  [{ customer: 'acme' }, 'containers --customer acme'],
  [{ port: 'USNYC' }, 'containers --pod USNYC'],
  [{ hold: 'customs', which: 'at_terminal' }, 'holds --hold customs'],
]

/** The zones whose times are compared; in the suite, each world has one of them. */
const zonesFor = (prepare: Prepare): readonly string[] => {
  const zones = ['port', 'utc', 'local']
  const first = ages.findIndex(([, each]) => each === prepare)
  return isFull ? zones : zones.filter((_, place) => place === first % 3)
}

describe.each(ages)('%s', (_name, prepare) => {
  let world: World
  beforeAll(async () => {
    world = await worldOf(prepare)
  })

  it.each(zonesFor(prepare))('has equal answers with times in %s', async (tz) => {
    const env = { OCT_TZ: tz }
    const agent = await startAgent(world, { env, localZone: 'Europe/Berlin' })
    const printed = async (line: string): Promise<Row[]> => {
      const run = await world.run(['--sandbox', ...line.split(' '), '--json'], { env })
      expect(run.exit, `${line}: ${run.stderr}`).toBe(0)
      return [JSON.parse(run.stdout)].flat()
    }
    for (const [args, line] of lists) {
      const rows = await allRows(agent, 'list_boxes', args)
      const own = await printed(line)
      expect(rows.map(factsTold), line).toEqual(own.map(factsPrinted))
    }
    const [today] = await printed('today')
    const told = await called(agent, 'today')
    expect(countsTold(told), 'today').toEqual(countsPrinted(today ?? {}))

    for (const by of ['customer', 'terminal']) {
      const groups = await allRows(agent, 'summarize', { by }, 'groups')
      const own = await printed(`containers --by ${by}`)
      expect(groups.map(groupTold), by).toEqual(own.map(groupPrinted))
    }
    const changes = await allRows(agent, 'changes', { since: '7d' })
    // The tool leaves out changes that repeat another change, like the screen of the command.
    const csv = await world.run(
      ['--sandbox', 'changes', '--since', '7d', '-o', 'tsv', '--fields', 'number,what'],
      { env },
    )
    const own = csv.stdout.split('\n')
    for (const { number, change } of changes) expect(own).toContain(`${number}\t${theirs(change)}`)
    expect(changes.length === 0).toBe(own.length <= 2)
    expect(await holdsTold(agent)).toEqual(await holdsPrinted(printed))
    await sameBoxes(agent, world, env)
    const problems = await allRows(agent, 'problems')
    expect(problems.map(({ number }) => number)).toEqual(
      (await printed('tracking attention')).map(({ number }) => number),
    )
    const ships = await allRows(agent, 'ships')
    expect(ships.map(({ imo, port }) => [imo, port])).toEqual(
      (await printed('vessels')).map(({ imo, port_code }) => [imo, port_code]),
    )
    expect(await agent.end()).toBe(0)
  })
})

type Printed = (line: string) => Promise<Row[]>

/** Returns the number of containers with each hold. */
async function holdsTold(agent: AgentClient): Promise<Row> {
  const groups = await allRows(agent, 'summarize', { by: 'hold', which: 'at_terminal' }, 'groups')
  return Object.fromEntries(groups.map(({ key, boxes }) => [theirs(key), boxes]))
}

async function holdsPrinted(printed: Printed): Promise<Row> {
  const all = await printed('holds')
  const names = new Set(
    all.flatMap(({ holds_at_pod_terminal: holds }) =>
      ((holds ?? []) as Row[]).filter(({ status }) => status === 'hold').map(({ name }) => name),
    ),
  )
  const counts: Row = {}
  for (const name of names) {
    const { length } = await printed(`holds --hold ${name}`)
    if (length > 0) counts[`${name}`] = length
  }
  return counts
}

const columns = ['number', 'lfd_days_left', 'arrival_at', 'checked_at', 'terminal', 'customer_name']

/** Compares facts of all containers in a list, and of a third in `show`, with the columns of the command. */
async function sameBoxes(agent: AgentClient, world: World, env: Record<string, string>) {
  const argv = ['--sandbox', 'containers', '-o', 'tsv', '--fields', columns.join(',')]
  const { stdout } = await world.run(argv, { env })
  const printed = stdout.split('\n').slice(0, -1)
  const rows = await allRows(agent, 'list_boxes')
  expect(rows.map(rowAsTsv)).toEqual(printed)
  for (const [index, { number }] of rows.entries()) {
    if (!isFull && index % 3 !== 0) continue
    const shown = await called(agent, 'show', { number: `${number}` })
    expect(rowAsTsv(shown)).toEqual(printed[index])
  }
}

const rowAsTsv = (row: Row): string =>
  [
    ...[row.number, row.days_left, row.eta ?? row.arrived, row.checked],
    ...[row.terminal && theirs(row.terminal), row.customer && theirs(row.customer)],
  ]
    .map((value) => value ?? '')
    .join('\t')

it('has equal answers about thousands of containers', async () => {
  const bills = isFull ? 1000 : 400
  const world = newWorld(fakeClock('2026-03-02T09:00:00Z'))
  worlds.push(world)
  const env = { OCT_TOKEN: 'unused', OCT_BASE_URL: 'http://127.0.0.1:9/v2' }
  const now = world.clock.now()
  const folder = world.env.OCT_CACHE_DIR ?? ''
  const cache = await openCache({ folder, profile: 'default', baseUrl: env.OCT_BASE_URL })
  for (const some of deskAccount({ bills, openBills: bills * 0.75, now })) {
    cache.shipments.save(some, now)
  }
  cache.state.markSynced('all', now)
  cache.close()
  const agent = await startAgent(world, { argv: ['mcp'], env })
  const printed = async (line: string): Promise<Row[]> => {
    const run = await world.run([...line.split(' '), '--json', '--offline'], { env })
    expect(run.exit, `${line}: ${run.stderr}`).toBe(0)
    return [JSON.parse(run.stdout)].flat()
  }
  expect(await called(agent, 'list_boxes')).toMatchObject({ total: bills * 3 })
  for (const [args, line] of lists.slice(1, 5)) {
    const rows = await allRows(agent, 'list_boxes', { ...args, limit: 100 })
    expect(rows.map(factsTold), line).toEqual((await printed(line)).map(factsPrinted))
  }
  const [today] = await printed('today')
  expect(countsTold(await called(agent, 'today'))).toEqual(countsPrinted(today ?? {}))
  const groups = await allRows(agent, 'summarize', { by: 'customer' }, 'groups')
  expect(groups.map(groupTold)).toEqual(
    (await printed('containers --by customer')).map(groupPrinted),
  )
  const ships = await called(agent, 'ships')
  const aboard = (await printed('vessels')).map(({ boxes }) => boxes)
  expect(rowsOf(ships).map(({ box_count }) => box_count)).toEqual(aboard)
  expect(Math.max(...aboard.map(Number))).toBeGreaterThan(bills)
  expect(await agent.end()).toBe(0)
})

async function called(agent: AgentClient, name: string, args: Row = {}): Promise<Row> {
  const { result, error } = await agent.call(name, args)
  expect(error, name).toBeUndefined()
  expect(result?.isError, JSON.stringify(result)).toBeUndefined()
  const most = args.limit === undefined ? 2000 : 8000
  expect(JSON.stringify(result).length / 4, JSON.stringify([name, args])).toBeLessThanOrEqual(most)
  return result?.structuredContent ?? {}
}

/** Returns the rows of all pages. */
async function allRows(agent: AgentClient, name: string, args: Row = {}, member = 'rows') {
  const rows: Row[] = []
  let cursor: unknown
  do {
    const page: Row = await called(agent, name, cursor ? { ...args, cursor } : args)
    rows.push(...rowsOf(page, member))
    cursor = page.next_cursor
    if (cursor === undefined) expect(rows, name).toHaveLength(Number(page.total))
  } while (cursor !== undefined)
  if (rows.length === 0 && name !== 'summarize') {
    expect(await called(agent, name, args)).toMatchObject({ empty_because: expect.any(String) })
  }
  return rows
}

/** Amounts with their currencies. An announced fee without an amount is `not posted` in both answers. */
const sums = (fees: unknown): unknown =>
  ((fees ?? []) as Row[]).map(({ amount, currency, currency_code, not_posted, posted }) => [
    not_posted === true || posted === false ? 'not posted' : amount,
    currency ?? currency_code,
  ])

const factsTold = (row: Row) => [row.number, row.lfd ?? null, sums(row.fees)]
const factsPrinted = (row: Row) => [row.number, row.earliest_lfd_date ?? null, sums(row.fees)]

const groupTold = ({ key, boxes, earliest_lfd, fees }: Row) => [
  typeof key === 'string' ? null : theirs(key),
  boxes,
  earliest_lfd ?? null,
  sums(fees),
]
const groupPrinted = ({ group, boxes, earliest_lfd_date, fees }: Row) => [
  group ?? null,
  boxes,
  earliest_lfd_date ?? null,
  sums(fees),
]

const same = [
  ...['overdue', 'due_today', 'due_tomorrow', 'newly_blocked', 'without_lfd', 'missed_at_gate'],
] as const
const lengths = ['ready', 'arriving_today', 'eta_missed', 'to_return', 'changes'] as const

function countsTold({ counts }: Row): Row {
  const told = counts as Row
  return Object.fromEntries([...same, ...lengths, 'blocked'].map((name) => [name, told[name]]))
}

function countsPrinted(today: Row): Row {
  const count = (name: string): number =>
    Array.isArray(today[name]) ? (today[name] as unknown[]).length : Number(today[name] ?? 0)
  return {
    ...Object.fromEntries([...same, ...lengths].map((name) => [name, count(name)])),
    blocked: count('blocked') + count('newly_blocked'),
  }
}
