import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'
import { documentOf, type ScriptedServer, scriptedServer } from '../../sweeps/scripted-server.js'

/**
 * A service of another vendor. Its containers state no vessel and no ETA, its shipments state one vessel, and only the
 * transport events show which container comes with which vessel.
 */
let world: World
let server: ScriptedServer
/** Number of tracked bills. In each, the first container is on the first vessel, the other on the second. */
let bills: number
let isTracked: boolean
beforeEach(async () => {
  world = newWorld()
  bills = 1
  isTracked = false
  server = await scriptedServer(answer)
})
afterEach(async () => {
  await server.close()
  world.remove()
})

const ref = (type: string, id: string) => ({ data: { type, id } })
const indices = () => Array.from({ length: bills }, (_, index) => index)
const billOf = (index: number) => `MEDUFR${100_000 + index}`
const boxIds = (index: number) => [`c${index}a`, `c${index}b`]
const numbers: Record<string, string> = { c0a: 'MSCU6639870', c0b: 'CSQU3054383' }

const container = (id: string) => ({
  id,
  type: 'container',
  attributes: { number: numbers[id] ?? `BOX-${id}`, current_status: 'on_ship' },
  relationships: { shipment: ref('shipment', `s${id.slice(1, -1)}`) },
})
const shipment = (index: number) => ({
  id: `s${index}`,
  type: 'shipment',
  attributes: {
    bill_of_lading_number: billOf(index),
    shipping_line_scac: 'MSCU',
    created_at: new Date(Date.UTC(2026, 1, 1) + index * 60_000).toISOString(),
    port_of_discharge_name: 'New York',
    pod_timezone: 'America/New_York',
    pod_vessel_name: 'MSC LORETO',
    pod_vessel_imo: '9934735',
    pod_voyage_number: '610W',
    pod_eta_at: '2026-03-09T12:00:00Z',
  },
  relationships: {
    containers: { data: boxIds(index).map((id) => ({ type: 'container', id })) },
  },
})
const vessels = [
  { id: 'v1', type: 'vessel', attributes: { name: 'MSC ISABELLA', imo: '9839272' } },
  { id: 'v2', type: 'vessel', attributes: { name: 'MSC LORETO', imo: '9934735' } },
]
const eventsOf = (id: string) => {
  const isFirst = id.endsWith('a')
  const event = (name: string, timestamp: string) => ({
    id: `e-${id}-${name}`,
    type: 'transport_event',
    attributes: {
      event: `container.transport.${name}`,
      timestamp,
      created_at: '2026-02-20T12:00:00Z',
      voyage_number: isFirst ? '609W' : '610W',
    },
    relationships: {
      container: ref('container', id),
      vessel: ref('vessel', isFirst ? 'v1' : 'v2'),
    },
  })
  return [
    event('vessel_loaded', '2026-02-18T12:00:00Z'),
    event('estimated.vessel_arrived', isFirst ? '2026-03-05T12:00:00Z' : '2026-03-09T12:00:00Z'),
  ]
}
const request = (index: number) => ({
  id: `t${index}`,
  type: 'tracking_request',
  attributes: {
    request_number: billOf(index),
    request_type: 'bill_of_lading',
    scac: 'MSCU',
    status: 'created',
  },
  relationships: { tracked_object: ref('shipment', `s${index}`) },
})

function answer(asked: string) {
  const [, path = ''] = asked.split(/ \/v2\/|\?/)
  const [noun = '', id = '', below] = path.split('/')
  if (asked.startsWith('POST')) {
    isTracked = true
    return { ...documentOf(request(0)), status: 201 }
  }
  if (below === 'transport_events') return documentOf(eventsOf(id), vessels)
  if (noun === 'tracking_requests') {
    if (id !== '') return documentOf(request(Number(id.slice(1))))
    return documentOf(isTracked ? indices().map(request) : [])
  }
  if (noun === 'shipments') {
    const of = id === '' ? indices() : [Number(id.slice(1))]
    const included = of.flatMap(boxIds).map(container)
    return documentOf(id === '' ? of.map(shipment) : shipment(of[0] ?? 0), included)
  }
  if (noun === 'containers') {
    return documentOf(isTracked ? indices().flatMap(boxIds).map(container) : [])
  }
  return documentOf([])
}

async function oct(words: string): Promise<string> {
  const run = await world.run(words.split(' '), { env: server.env })
  expect(run.exit, run.stderr).toBe(0)
  return run.stdout
}

const readEvents = () => server.asked.filter((asked) => asked.includes('transport_events')).length

const first = '1 of 2 expected: MSC ISABELLA / 609W, 5 Mar'
const second = '1 of 2 expected: MSC LORETO / 610W, 9 Mar'

describe('a bill on two vessels at sea, at a service that states it only by events', () => {
  it.each(['track MEDUFR100000 --scac MSCU --wait', 'track --from bills.csv --wait --yes', 'sync'])(
    'is split in every output right after %s',
    async (words) => {
      const rows = ['number,scac', 'MEDUFR100000,MSCU']
      writeFileSync(join(world.folder, 'bills.csv'), rows.join('\n'))
      if (words === 'sync') isTracked = true
      await oct(words)
      for (const list of ['shipments -o csv', 'shipments -o tsv', 'brief MEDUFR100000']) {
        const said = await oct(list)
        expect([list, said.includes(first), said.includes(second)]).toEqual([list, true, true])
      }
      const boxes = JSON.parse(await oct('containers --json'))
      expect(
        boxes.map((box: Record<string, Record<string, unknown>>) => [
          box.number,
          box.shipment?.pod_vessel_name,
          box.shipment?.pod_eta_at,
        ]),
      ).toEqual([
        ['MSCU6639870', 'MSC ISABELLA', '2026-03-05T12:00:00Z'],
        ['CSQU3054383', 'MSC LORETO', '2026-03-09T12:00:00Z'],
      ])
      const csv = await oct('containers -o csv --fields number,arrival_at')
      expect(csv).toMatch(/MSCU6639870,2026-03-05[^\n]*\r\nCSQU3054383,2026-03-09/)
      expect(await oct('vessels -o csv')).toMatch(/ISABELLA[\s\S]*LORETO/)
      const seen = readEvents()
      await oct('sync')
      expect(readEvents()).toBe(seen)
    },
  )
})

it('states the departure of one box, and does not state that the other box has not departed', async () => {
  const departed = {
    id: 'e-departed',
    type: 'transport_event',
    attributes: {
      event: 'container.transport.vessel_departed',
      timestamp: '2026-02-19T12:00:00Z',
      created_at: '2026-02-20T12:00:00Z',
    },
    relationships: { container: ref('container', 'c0a'), vessel: ref('vessel', 'v1') },
  }
  const sailed = shipment(0)
  Object.assign(sailed.attributes, { pol_atd_at: '2026-02-19T12:00:00Z' })
  const other = await scriptedServer((asked) => {
    const isOf = (path: string) => asked.includes(path)
    if (isOf('c0a/transport_events')) return documentOf([...eventsOf('c0a'), departed], vessels)
    const included = boxIds(0).map(container)
    if (isOf('/shipments')) return documentOf(isOf('s0') ? sailed : [sailed], included)
    return answer(asked)
  })
  isTracked = true
  await world.run(['sync'], { env: other.env })
  const argv = ['shipments', 'show', billOf(0), '-o', 'table']
  const { stdout } = await world.run(argv, { env: other.env })
  await other.close()
  expect(stdout).toMatch(/Departed: +1 of 2 Thu 19 Feb .*; 1 of 2 not known/)
})

describe('many bills at such a service', () => {
  /** Half of the requests that background work may send in a minute. */
  const mostPerSync = 37

  it('are read newest first, and in a sync only up to its part of a minute', async () => {
    ;[bills, isTracked] = [120, true]
    await oct('sync')
    expect(readEvents()).toBeLessThanOrEqual(mostPerSync)
    expect(readEvents()).toBeGreaterThan(mostPerSync / 2)
    const newest = JSON.parse(await oct(`shipments show ${billOf(119)} --json --offline`))
    expect([newest].flat()[0].sailings).toHaveLength(2)
    const before = readEvents()
    world.clock.advance({ minutes: 2 })
    await oct('sync')
    expect(readEvents() - before).toBeLessThanOrEqual(mostPerSync)
    expect(readEvents()).toBeGreaterThan(before)
  })

  it('report for unread boxes that their sailing is not known yet', async () => {
    ;[bills, isTracked] = [120, true]
    await oct('sync')
    const unread = 'the vessel of each container is not known yet'
    const csv = await oct('shipments -o csv --fields sailings')
    const rows = csv.trim().split('\r\n').slice(1)
    const isUnread = (row: string) => row === unread
    expect(rows.filter(isUnread).length).toBeGreaterThan(50)
    expect(rows.every((row) => isUnread(row) || row.includes('1 of 2 expected'))).toBe(true)
    const table = await world.run(['shipments', '--limit', '300'], {
      ...{ env: server.env, stdoutIsTTY: true, columns: 250 },
    })
    expect(table.stdout).toContain(`MSC LORETO / 610W (${unread})`)
    const boxes = await world.run(['containers', '--limit', '400'], {
      ...{ env: server.env, stdoutIsTTY: true, columns: 250 },
    })
    expect(boxes.stdout).toContain('(bill)')
    const old = JSON.parse(await oct('containers show BOX-c1a --json --offline'))
    expect(old).toMatchObject({ number: 'BOX-c1a', sailing_confirmed: false })
    const known = JSON.parse(await oct('containers show BOX-c119a --json --offline'))
    expect(known).not.toHaveProperty('sailing_confirmed')
  })

  it('report it in csv, briefs, cards, vessels and the morning report too', async () => {
    ;[bills, isTracked] = [120, true]
    world.clock.advance({ ms: Date.parse('2026-03-09T10:00:00Z') - world.clock.now().getTime() })
    await oct('sync')
    const unread = 'container is not known yet'
    const rows = (await oct('containers -o csv --fields number,sailing_confirmed')).split('\r\n')
    expect(rows).toContain('BOX-c1b,false')
    expect(rows).toContain('BOX-c119a,')
    expect((await oct('containers -o csv')).split('\r\n')[0]).toMatch(
      /,sailing_confirmed,costs,costs_next_day,simulated$/,
    )
    expect((await oct('track MEDUFR100000 --scac MSCU -o csv')).split('\r\n')[0]).toMatch(
      /,sailing_confirmed,simulated$/,
    )
    expect(await oct('brief BOX-c1b --offline')).toContain(unread)
    expect(await oct('brief BOX-c119b --offline')).not.toContain(unread)
    expect(await oct(`brief ${billOf(1)} --offline`)).toContain(unread)
    const cardOf = async (number: string) =>
      (await world.run(['show', number, '--offline'], { env: server.env, isTTY: true })).stdout
    const bill = JSON.parse(await oct(`shipments show ${billOf(1)} --json --offline`))
    expect([bill].flat()[0]).toMatchObject({ sailing_confirmed: false })
    expect(await cardOf('BOX-c1b')).toContain(`MSC LORETO / 610W (according to the bill only)`)
    const calls = JSON.parse(await oct('vessels --json --offline'))
    const [isabella, loreto] = ['MSC ISABELLA', 'MSC LORETO'].map((name) =>
      calls.find((call: { name: string }) => call.name === name),
    )
    expect(isabella.sailing_unconfirmed).toBe(0)
    expect(loreto.sailing_unconfirmed).toBeGreaterThan(50)
    expect(loreto.sailing_unconfirmed).toBeLessThan(loreto.boxes)
    const ships = await world.run(['vessels', '--offline'], {
      ...{ env: server.env, stdoutIsTTY: true, columns: 250 },
    })
    expect(ships.stdout).toContain(`(${loreto.sailing_unconfirmed} perhaps on another vessel)`)
    const today = JSON.parse(await oct('today --json --offline'))
    expect(today.arriving_unconfirmed).toBe(loreto.sailing_unconfirmed)
    expect((await oct('today -o csv --offline')).split('\r\n')[0]).toContain('arriving_unconfirmed')
    const morning = await world.run(['today', '--offline'], {
      ...{ env: server.env, stdoutIsTTY: true, columns: 200 },
    })
    expect(morning.stdout).toContain(`(${loreto.sailing_unconfirmed} perhaps on another vessel)`)
  })
})
