import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oneService } from '../../support/one-service.js'
import { newWorld, type World } from '../../support/run-oct.js'
import { documentOf, runAgainst } from '../../sweeps/scripted-server.js'

let world: World
beforeAll(() => {
  world = newWorld()
})
afterAll(() => world.remove())

const number = 'MSCU6639870'
const container = { id: 'c1', type: 'container', attributes: { number } }
const shipment = {
  id: 's1',
  type: 'shipment',
  attributes: { bill_of_lading_number: 'MEDUFR030802' },
  relationships: { containers: { data: [{ id: 'c1', type: 'container' }] } },
}
const event = (id: string, name: string, timestamp: string | null, more: object = {}) => ({
  id,
  type: 'transport_event',
  attributes: {
    event: `container.${name}`,
    timestamp,
    timezone: 'America/New_York',
    location_locode: 'USNYC',
    data_source: 'shipping_line',
    ...more,
  },
  relationships: { vessel: { data: { id: 'v1', type: 'vessel' } } },
})
const vessel = { id: 'v1', type: 'vessel', attributes: { name: 'MSC ISABELLA' } }

/** Events on two pages, not in the order of time, with every unusual kind of event. */
const pages = [
  [
    event('e5', 'transport.estimated.vessel_arrived', '2026-03-09T10:00:00Z'),
    event('e2', 'transport.vessel_loaded', '2026-01-02T10:00:00Z', { voyage_number: '545E' }),
    event('e9', 'transport.full_out', null),
    event('e3', 'transport.vessel_departed', '2026-01-03T10:00:00Z', {
      invalidated_at: '2026-01-04T00:00:00Z',
    }),
  ],
  [
    event('e1', 'transport.full_in', '2026-01-01T23:30:00-05:00', { timezone: null }),
    event('e4', 'pickup_lfd.changed', '2026-01-04T10:00:00Z', { value: '2026-03-11T03:59:59Z' }),
    event('e6', 'pickup_appointment.changed', '2026-03-10T10:00:00Z', {
      value: '2026-03-11T15:00:00Z',
    }),
  ],
]

const raw = (id: string, index: number, more: object = {}) => ({
  id,
  type: 'raw_event',
  attributes: {
    event: 'full_in',
    original_event: 'Truck in',
    timestamp: '2026-01-01T00:00:00Z',
    estimated: false,
    index,
    data_provider_name: 'MSC',
    ...more,
  },
})

function service(asked: string) {
  if (asked.includes('/raw_events')) {
    const corrected = raw('r3', 2, { invalidated_at: '2026-01-04T00:00:00Z' })
    return documentOf([corrected, raw('r2', 1, { event: null, estimated: true }), raw('r1', 0)])
  }
  if (asked.includes('/transport_events')) {
    const isSecond = /number(%5D|\])=2/.test(asked)
    const next = { next: '/v2/containers/c1/transport_events?page[number]=2' }
    const body = { data: pages[isSecond ? 1 : 0], included: [vessel], links: isSecond ? {} : next }
    return { status: 200, body }
  }
  return documentOf(asked.includes('/containers/c1') ? container : [container])
}

const run = (...flags: string[]) =>
  runAgainst(world, ['containers', 'events', number, '--refresh', ...flags], service)

it('reads every page and shows events in order of time, without corrected events', async () => {
  const { stdout, exit, stderr } = await run('-o', 'ids')
  expect(exit, stderr).toBe(0)
  expect(stdout).toBe('e1\ne2\ne4\ne5\ne6\ne9\n')
})

it('--corrected also shows corrected events, and marks them', async () => {
  const { stdout } = await run('--corrected', '-o', 'csv', '--fields', 'id,standing')
  expect((parse(stdout) as string[][]).slice(1).map((row) => row.join(' '))).toEqual([
    'e1 actual',
    'e2 actual',
    'e3 corrected',
    'e4 actual',
    'e5 estimated',
    'e6 actual',
    'e9 actual',
  ])
})

it('omits an event whose correction only names it as its previous version', async () => {
  const isOf = (asked: string) => asked.includes('/transport_events')
  const first = event('e1', 'transport.vessel_departed', '2026-01-03T10:00:00Z')
  const departed = event('e2', 'transport.vessel_departed', '2026-01-03T16:00:00Z')
  const previous_version = { data: { id: 'e1', type: 'transport_event' } }
  const correction = { ...departed, relationships: { previous_version } }
  const listed = (...flags: string[]) =>
    runAgainst(world, ['containers', 'events', number, '--refresh', ...flags], (asked) =>
      isOf(asked) ? documentOf([correction, first]) : service(asked),
    )
  expect((await listed('-o', 'ids')).stdout).toBe('e2\n')
  const all = await listed('--corrected', '-o', 'csv', '--fields', 'id,standing')
  expect(all.stdout).toBe('id,standing\r\ne1,corrected\r\ne2,actual\r\n')
})

it('every time has its zone, a deadline is a date in its own zone, and an estimate is marked', async () => {
  const { stdout } = await run('-o', 'table')
  expect(stdout).toContain('Fri 2 Jan 05:00 EST')
  expect(stdout).toContain('Fri 2 Jan 04:30 local')
  expect(stdout).toContain('pickup lfd changed → 2026-03-10')
  expect(stdout).toContain('pickup appointment changed → Wed 11 Mar 11:00 EDT')
  expect(stdout).toContain('vessel arrived (estimated)')
  expect(stdout).toContain('MSC ISABELLA / 545E')
  expect(stdout).toContain('not reported')
})

it('JSON contains what the service stated, and for which container', async () => {
  const [first] = JSON.parse((await run('--json')).stdout) as object[]
  expect(first).toMatchObject({
    id: 'e1',
    container_number: number,
    timestamp: '2026-01-01T23:30:00-05:00',
    vessel: { id: 'v1', name: 'MSC ISABELLA' },
  })
})

it('--raw shows the statements of the sources, ordered by date and index', async () => {
  expect((await run('--raw', '-o', 'ids')).stdout).toBe('r1\nr2\n')
  expect((await run('--raw', '--corrected', '-o', 'ids')).stdout).toBe('r1\nr2\nr3\n')
  const { stdout } = await run('--raw', '-o', 'table')
  expect(stdout).toMatch(/not recognized \(estimated\) +Truck in/)
})

it('raw-events prints the same as events --raw', async () => {
  const argv = ['containers', 'raw-events', number, '--corrected', '--json']
  const named = await runAgainst(world, argv, service)
  const flagged = await run('--raw', '--corrected', '--json')
  expect(named, named.stderr).toMatchObject({ exit: 0, stdout: flagged.stdout })
  expect(JSON.parse(named.stdout)).toHaveLength(3)
})

it('offline uses the cache, and reports missing data as missing', async () => {
  const { run: ask, end } = await oneService((asked) =>
    asked.includes('/shipments') ? documentOf([shipment], [container]) : service(asked),
  )
  const argv = ['containers', 'events', number, '-o', 'ids', '--offline']
  try {
    await ask('sync')
    const unread = await ask(...argv)
    expect(unread, unread.stderr).toMatchObject({ exit: 9, stdout: '', asked: [] })
    await ask(...argv.slice(0, -1))
    const read = await ask(...argv)
    expect(read).toMatchObject({ exit: 0, asked: [] })
    expect(read.stdout).toBe('e1\ne2\ne4\ne5\ne6\ne9\n')
    expect(await ask(...argv, '--raw')).toMatchObject({ exit: 9, asked: [] })
  } finally {
    await end()
  }
})
