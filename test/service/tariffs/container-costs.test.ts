import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../../../src/service/http/listen.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { type FakeClock, fakeClock } from '../../support/fake-clock.js'
import { newWorld, type World } from '../../support/run-oct.js'
import { type TestService, testService } from '../../support/service.js'
import { isFull } from '../../sweeps/pairwise.js'
import { anyTariffs, tariffSetOf } from './tariffs-of-tests.js'

const numbers = [
  ['MEDUFR030802', 'MSCU'],
  ['MAEU123456789', 'MAEU'],
  ['HLCUHAM260300417', 'HLCU'],
] as const

let clock: FakeClock
let test: TestService
let world: World | undefined
let listening: Listening | undefined

afterEach(async () => {
  await listening?.close()
  world?.remove()
  listening = undefined
  world = undefined
})

/** Opens a service with simulated shipments, some days after the tracking requests. */
async function simulated(days: number): Promise<void> {
  clock = fakeClock('2026-03-02T12:00:00.000Z')
  test = await testService({ sources: [createSimulator()], clock })
  for (const [request_number, scac] of numbers) await test.track({ request_number, scac })
  clock.advance({ days })
  await test.service.tick()
}

interface Count {
  amount: number | null
  free_from: string | null
  missing: string[]
  hold_days_in_free: number
  hold_days_in_charge: number
}

interface Costs {
  today: { amount: number; currency_code: string }[]
  next_day: { amount: number; currency_code: string }[]
  unknown: number
  clocks: { clock: string | null; cost_status: string; count: Count | null }[]
}

const gateTariffs = anyTariffs
  .replaceAll('calendar: us', 'calendar: gate')
  .replaceAll('skip: [weekend]', 'skip: [weekend, holiday, closed]')

const closures = `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:1
DTSTART;VALUE=DATE:20260331
DTEND;VALUE=DATE:20260401
SUMMARY:Storm
END:VEVENT
END:VCALENDAR
`

const countsByClock = (clocks: Costs['clocks']) =>
  new Map(clocks.map(({ clock: name, count }) => [name, count]))

async function costsByNumber(): Promise<[string, Costs][]> {
  const { data } = (await test.get('/containers?page[size]=100')).body
  return data.map(({ attributes }) => [String(attributes.number), costsOf(attributes)])
}

const costsOf = (attributes: Record<string, unknown>) => attributes.oct_serve_costs as Costs

async function oct(...argv: string[]) {
  world ??= newWorld(clock)
  listening ??= await listen({ service: test.service })
  const [{ text } = { text: anyTariffs }] = (await test.get('/tariffs')).body.data.attributes
    .files as { text: string }[]
  writeFileSync(join(world.folder, 'own.yaml'), text)
  const env = { OCT_TOKEN: test.key, OCT_BASE_URL: listening.url }
  await world.run(['config', 'set', 'tariffs', 'own.yaml'], { env })
  const run = await world.run(argv, { env })
  expect(run.exit, run.stderr).toBe(0)
  return run.stdout
}

describe('what containers cost', () => {
  it.each([1, 20, 27, 35, 60])(
    'is the same on the service and on the command line after %i days',
    async (days) => {
      await simulated(days)
      await test.put('/tariffs', tariffSetOf(anyTariffs))
      const { data } = (await test.get('/containers?page[size]=100')).body
      expect(data.length).toBeGreaterThan(2)
      for (const { attributes } of data) {
        const shown = await oct('costs', 'show', String(attributes.number), '--json')
        const records = [JSON.parse(shown) as Record<string, unknown>[]].flat()
        const counted = records.map((record) => {
          const { clock: name, billed_by, cost_status, rule, count } = record
          const { expired_rules, equal_rules, beaten_rules, unsure_rules } = record
          const rules = { expired_rules, equal_rules, beaten_rules, unsure_rules }
          return { clock: name, billed_by, cost_status, rule, count, ...rules }
        })
        const key = (one: { clock?: unknown }) => String(one.clock)
        const byName = (a: { clock?: unknown }, b: { clock?: unknown }) =>
          key(a) < key(b) ? -1 : 1
        expect(costsOf(attributes).clocks.toSorted(byName)).toEqual(counted.toSorted(byName))
      }
    },
  )

  it('is counted by the gate calendars that were pushed with the tariffs', async () => {
    await simulated(27)
    const { included } = (await test.get('/containers?include=pod_terminal')).body
    const names = included
      .filter(({ type }) => type === 'terminal')
      .map(({ attributes }) => attributes.name)
    expect(names.length).toBeGreaterThan(0)
    const closed = `terminals:
  all:
    name: ${JSON.stringify(names)}
    exceptions: { 2026-03-04..2026-03-29: { open: false, reason: strike } }
    ics: days/closures.ics
    zone: UTC
`
    await test.put('/tariffs', tariffSetOf(gateTariffs))
    const folder = dirname((await oct('config', 'path')).trim())
    mkdirSync(join(folder, 'days'))
    writeFileSync(join(folder, 'days', 'closures.ics'), closures)
    writeFileSync(join(folder, 'gates.yaml'), closed)
    const without = await costsByNumber()
    const pushed = JSON.parse(await oct('tariffs', 'push', '--yes', '--json')) as unknown
    expect(pushed).toEqual([
      { file: 'own.yaml', change: 'unchanged' },
      { file: 'gates.yaml', change: 'added' },
      { file: 'closures.ics', change: 'added' },
    ])
    const counted = await costsByNumber()
    expect(counted).not.toEqual(without)
    for (const [number, { clocks }] of counted) {
      const shown = JSON.parse(await oct('costs', 'show', number, '--json')) as Costs['clocks']
      expect(countsByClock([shown].flat())).toEqual(countsByClock(clocks))
    }
    rmSync(join(folder, 'gates.yaml'))
    await oct('tariffs', 'push', '--yes')
    expect(await costsByNumber()).toEqual(without)
  })

  it('is in every response with containers, and only for an account with tariffs', async () => {
    await simulated(30)
    const [before] = (await test.get('/containers')).body.data
    expect(before?.attributes).not.toHaveProperty('oct_serve_costs')
    expect((await test.get(`/containers/${before?.id}`)).body.data.attributes).not.toHaveProperty(
      'oct_serve_costs',
    )
    await test.put('/tariffs', tariffSetOf(anyTariffs))
    const [listed] = (await test.get('/containers')).body.data
    const costs = costsOf(listed?.attributes ?? {})
    expect(costs.clocks.length).toBeGreaterThan(1)
    const path = `/containers/${listed?.id}`
    expect((await test.get(path)).body.data.attributes.oct_serve_costs).toEqual(costs)
    expect((await test.get(`${path}?include=shipment`)).body.data.attributes).toHaveProperty(
      'oct_serve_costs',
      costs,
    )
    const { included } = (await test.get('/shipments?include=containers')).body
    const same = included.find(({ id }) => id === listed?.id)
    expect(same?.attributes.oct_serve_costs).toEqual(costs)
    const patch = { data: { type: 'container', attributes: { ref_numbers: ['PO 1'] } } }
    expect((await test.patch(path, patch)).body.data.attributes.oct_serve_costs).toEqual(costs)
    await test.remove('/tariffs')
    expect((await test.get(path)).body.data.attributes).not.toHaveProperty('oct_serve_costs')
  })

  it('grows with the days, and the sums equal their parts', async () => {
    await simulated(26)
    await test.put('/tariffs', tariffSetOf(anyTariffs))
    const read = async () =>
      (await test.get('/containers')).body.data.map(({ attributes }) => costsOf(attributes))
    const sumOf = (costs: Costs[], currency: string) =>
      costs
        .flatMap(({ today }) => today)
        .filter(({ currency_code }) => currency_code === currency)
        .reduce((sum, { amount }) => sum + amount, 0)
    let last = 0
    let seen = 0
    const days = isFull ? 1 : 3
    for (let day = 0; day < 12; day += days) {
      clock.advance({ days })
      await test.service.tick()
      const all = await read()
      for (const { today, clocks } of all) {
        const parts = clocks.reduce((sum, { count }) => sum + (count?.amount ?? 0), 0)
        const sum = today.reduce((whole, { amount }) => whole + amount, 0)
        expect(sum).toBeCloseTo(parts, 6)
      }
      const dollars = sumOf(all, 'USD')
      expect(dollars).toBeGreaterThanOrEqual(last)
      last = dollars
      seen = Math.max(seen, sumOf(all, 'EUR'))
    }
    expect(last).toBeGreaterThan(0)
    expect(seen).toBeGreaterThan(0)
  })

  it('is computed by the tariffs of the own account alone', async () => {
    await simulated(30)
    const other = test.as((await test.service.createKey({ account: 'Other' })).key)
    await other.track({ request_number: numbers[0][0], scac: numbers[0][1] })
    await other.put('/tariffs', tariffSetOf(anyTariffs))
    clock.advance({ days: 3 })
    await test.service.tick()
    const [mine] = (await test.get('/containers')).body.data
    const [theirs] = (await other.get('/containers')).body.data
    expect(mine?.attributes).not.toHaveProperty('oct_serve_costs')
    expect(theirs?.attributes).toHaveProperty('oct_serve_costs')
    await test.put('/tariffs', tariffSetOf(anyTariffs.replaceAll('USD', 'CAD')))
    const again = (await test.get('/containers')).body.data.map(({ attributes }) => attributes)
    expect(JSON.stringify(again)).not.toContain('"currency_code":"USD","missing"')
  })

  it('names what is unknown', async () => {
    await simulated(30)
    const unknown = anyTariffs.replace(
      '{ event: discharged, offset: 1 }',
      '{ event: customs_seen }',
    )
    await test.put('/tariffs', tariffSetOf(unknown))
    const all = (await test.get('/containers')).body.data.map(({ attributes }) =>
      costsOf(attributes),
    )
    const clocks = all.flatMap((each) => each.clocks)
    expect(clocks.filter(({ cost_status }) => cost_status === 'unknown_start')).not.toEqual([])
    expect(Math.max(...all.map(({ unknown: count }) => count))).toBe(1)
  })

  it('starts with the first event that says available, on both sides', async () => {
    await simulated(30)
    const starting = anyTariffs.replace('{ event: discharged, offset: 1 }', '{ event: available }')
    await test.put('/tariffs', tariffSetOf(starting))
    const { data } = (await test.get('/containers?page[size]=100')).body
    let started = 0
    for (const { id, attributes } of data) {
      const { data: events } = (await test.get(`/containers/${id}/transport_events`)).body
      const first = events
        .filter((event) => event.attributes.event === 'container.transport.available')
        .map((event) => String(event.attributes.timestamp))
        .sort()[0]
      const own = costsOf(attributes).clocks.find(({ clock: name }) => name === 'demurrage')
      const count = own?.count ?? { free_from: null, missing: [] }
      if (first === undefined) {
        expect(count.missing).toEqual(['available'])
        continue
      }
      started += 1
      const zone = String(attributes.pod_timezone)
      const day = new Intl.DateTimeFormat('sv', { timeZone: zone }).format(new Date(first))
      expect(count.free_from && count.free_from >= day).toBe(true)
      const number = String(attributes.number)
      await oct('containers', 'events', number)
      const shown = await oct('costs', 'show', number, '--json')
      const records = [JSON.parse(shown) as { clock: string; count: unknown }[]].flat()
      expect(records.find(({ clock: name }) => name === 'demurrage')?.count).toEqual(count)
    }
    expect(started).toBeGreaterThan(0)
  })

  it('counts no days on hold, if the tariff says so', async () => {
    await simulated(20)
    const skipping = anyTariffs.replace('skip: [weekend] }', 'skip: [weekend, "hold:*"] }')
    let held = 0
    const days = isFull ? 1 : 4
    for (let day = 0; day < 25; day += days) {
      clock.advance({ days })
      await test.service.tick()
      const amounts: number[] = []
      for (const text of [anyTariffs, skipping]) {
        await test.put('/tariffs', tariffSetOf(text))
        const { data } = (await test.get('/containers?page[size]=100')).body
        const clocks = data.flatMap(({ attributes }) => costsOf(attributes).clocks)
        const counts = clocks.flatMap(({ count }) => count ?? [])
        amounts.push(counts.reduce((sum, { amount }) => sum + (amount ?? 0), 0))
        held += counts.reduce((sum, count) => sum + count.hold_days_in_free, 0)
      }
      expect(amounts[1]).toBeLessThanOrEqual(amounts[0] ?? 0)
    }
    expect(held).toBeGreaterThan(0)
  })
})
