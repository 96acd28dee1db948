import { afterEach, expect, it } from 'vitest'
import { type OneService, oneService } from '../../support/one-service.js'
import { documentOf } from '../../sweeps/scripted-server.js'

let service: OneService
afterEach(() => service.end())

const number = 'MSCU6639870'
const box = {
  id: 'c1',
  type: 'container',
  attributes: { number, current_status: 'on_ship', pol_vessel_departed_at: '2026-02-01T10:00:00Z' },
  relationships: { shipment: { data: { type: 'shipment', id: 's1' } } },
}
const bill = {
  id: 's1',
  type: 'shipment',
  attributes: {
    bill_of_lading_number: 'MEDUFR030802',
    port_of_lading_name: 'Laem Chabang',
    port_of_discharge_name: 'New York',
    pod_timezone: 'America/New_York',
    pod_eta_at: '2026-03-19T12:00:00Z',
  },
  relationships: { containers: { data: [{ type: 'container', id: 'c1' }] } },
}
const singapore = {
  id: 'p1',
  type: 'port',
  attributes: { name: 'Singapore', code: 'SGSIN', country_code: 'SG', time_zone: 'Asia/Singapore' },
}

const moveOf = (move: string, index: number) => {
  const [name, day, place] = move.split(' ')
  return {
    id: `e${index}`,
    type: 'transport_event',
    attributes: {
      event: `container.transport.${name}`,
      timestamp: `${day}T08:00:00Z`,
      created_at: `${day}T09:00:00Z`,
      location_locode: place,
      data_source: 'shipping_line',
    },
    relationships: { location: { data: place === 'SGSIN' ? { type: 'port', id: 'p1' } : null } },
  }
}

/** Serves a container with the given moves, in an order that is not the order of time. */
async function withMoves(...moves: string[]): Promise<void> {
  const events = moves.map(moveOf).reverse()
  service = await oneService((asked) => {
    if (asked.includes('/transport_events')) return documentOf(events, [singapore])
    if (asked.includes('/containers/c1')) return documentOf(box, [bill])
    if (asked.includes('/containers')) return documentOf([box], [bill])
    return asked.includes('/shipments') ? documentOf([bill], [box]) : documentOf([])
  })
  await service.run('sync')
}

const toHub = [
  'vessel_loaded 2026-01-31 THLCH',
  'vessel_departed 2026-02-01 THLCH',
  'transshipment_arrived 2026-02-05 SGSIN',
]
const ashore = [...toHub, 'transshipment_discharged 2026-02-06 SGSIN']
const away = [
  ...ashore,
  'transshipment_loaded 2026-02-11 SGSIN',
  'transshipment_departed 2026-02-12 SGSIN',
]

it.each([
  ['on board in the hub', toHub, 'Singapore, on board', 'on board', 'is on board at Singapore'],
  [
    'ashore in the hub',
    ashore,
    'Singapore, transshipment',
    'transshipment',
    'was discharged at Singapore and waits for its next vessel',
  ],
  [
    'loaded again',
    away.slice(0, -1),
    'Singapore, on board',
    'on board',
    'is on board at Singapore',
  ],
  [
    'away, which only its attributes state',
    ['empty_out 2026-01-20 THLCH', 'full_in 2026-01-30 THLCH'],
    'at sea to New York',
    'at sea',
    'is at sea to New York',
  ],
  ['away again', away, 'at sea to New York', 'at sea', 'is at sea to New York'],
  [
    'ashore in a second hub without a name',
    [
      ...away,
      'transshipment_arrived 2026-02-20 LKCMB',
      'transshipment_discharged 2026-02-20 LKCMB',
    ],
    'LKCMB, transshipment',
    'transshipment',
    'was discharged at LKCMB and waits for its next vessel',
  ],
])(
  'says on every surface where a container is that is %s',
  async (_, moves, where, state, said) => {
    await withMoves(...moves)
    const { run } = service
    const before = await run('containers', '-o', 'csv')
    expect(before.stdout, 'before the events are read').toContain('on the way to New York')
    expect((await run('shipments', '-o', 'table')).stdout).toContain('on the way')
    const card = await run('show', number, '-o', 'table')
    expect(card.stdout, card.stderr).toMatch(new RegExp(`Where: +${where}`))
    const brief = await run('brief', number)
    expect(brief.stdout).toContain(said)
    expect(JSON.parse((await run('brief', number, '--json')).stdout)).toMatchObject({ state })
    const list = await run('containers', '-o', 'csv')
    expect(list.stdout, list.stderr).toContain(where)
    const bills = await run('shipments', '-o', 'table')
    expect(bills.stdout).toContain(state)
  },
)

it('says no longer where a container is once its events are older than the container', async () => {
  await withMoves(...ashore)
  const { run } = service
  await run('show', number)
  const place = async () => (await run('containers', '--fields', 'where', '-o', 'csv')).stdout
  expect(await place()).toContain('Singapore, transshipment')
  service.advance(3_700_000)
  await run('sync')
  expect(await place()).toContain('on the way to New York')
  await run('show', number)
  expect(await place()).toContain('Singapore, transshipment')
})
