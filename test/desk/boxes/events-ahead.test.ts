import { afterEach, describe, expect, it } from 'vitest'
import { type OneService, oneService } from '../../support/one-service.js'
import { documentOf } from '../../sweeps/scripted-server.js'

let service: OneService
afterEach(() => service.end())

const number = 'MSCU6639870'
const bill = {
  id: 's1',
  type: 'shipment',
  attributes: {
    bill_of_lading_number: 'MEDUFR030802',
    port_of_discharge_name: 'New York',
    pod_timezone: 'America/New_York',
    pod_eta_at: '2026-03-05T12:00:00Z',
  },
  relationships: { containers: { data: [{ type: 'container', id: 'c1' }] } },
}
const tariff = `schema: oct-tariff/1
rules:
- id: dem
  clock: demurrage
  by: line
  currency: USD
  start: { event: discharged, offset: 1 }
  end: { event: full_out }
  free: { days: 4 }
  charge: { tiers: [{ rate: 150 }] }
`

const boxWith = (attributes: object) => ({
  id: 'c1',
  type: 'container',
  attributes: {
    number,
    current_status: 'on_ship',
    pol_vessel_departed_at: '2026-02-01T10:00:00Z',
    pod_discharged_at: null,
    empty_terminated_at: null,
    ...attributes,
  },
  relationships: { shipment: { data: { type: 'shipment', id: 's1' } } },
})

const eventAt = (name: string, timestamp: string) => ({
  id: `e-${name}`,
  type: 'transport_event',
  attributes: {
    event: `container.transport.${name}`,
    timestamp,
    created_at: '2026-03-01T09:00:00Z',
    data_source: 'shipping_line',
  },
})

/** Serves one container with its events. The clock of the machine shows 2 March 2026, 09:00 UTC. */
const withBox = (attributes: object, ...events: object[]): Promise<void> =>
  serve(bill, boxWith(attributes), events)

const withShipment = (attributes: object, ofBox: object = {}): Promise<void> => {
  const shipment = { ...bill, attributes: { ...bill.attributes, ...attributes } }
  return serve(shipment, boxWith({ pol_vessel_departed_at: null, ...ofBox }), [])
}

async function serve(bill: object, box: object, events: readonly object[]): Promise<void> {
  service = await oneService((asked) => {
    if (asked.includes('/transport_events')) return documentOf(events)
    if (asked.includes('/containers/c1')) return documentOf(box, [bill])
    if (asked.includes('/containers')) return documentOf([box], [bill])
    return asked.includes('/shipments') ? documentOf([bill], [box]) : documentOf([])
  })
  await service.run('sync')
}

const jsonOf = async (...argv: string[]) => JSON.parse((await service.run(...argv)).stdout)

describe('a discharge that is stated as past, but is days in the future', () => {
  it.each([
    ['attribute', { pod_discharged_at: '2026-03-06T10:00:00Z', current_status: 'grounded' }, []],
    ['event', {}, [eventAt('vessel_discharged', '2026-03-06T10:00:00Z')]],
  ])('as an %s is shown as doubtful, and discharges no container', async (_, stated, events) => {
    await withBox(stated, eventAt('vessel_departed', '2026-02-01T10:00:00Z'), ...events)
    const card = await service.run('show', number, '-o', 'table')
    expect(card.stdout).toMatch(
      /vessel discharged \(a source reported it as past, but its time is in the future\)/,
    )
    expect(card.stdout).toMatch(/Where: +at sea to New York/)
    const [row] = await jsonOf('containers', '--json')
    expect(row).toMatchObject({ current_status: 'on_ship', pod_discharged_at: null })
    const brief = await service.run('brief', number)
    expect(brief.stdout).toMatch(/is at sea to New York\. It is expected at New York on Thu 5 Mar/)
  })

  it('starts no clock, and counts as soon as it is read again after its time', async () => {
    await withBox({ pod_discharged_at: '2026-03-06T10:00:00Z', current_status: 'grounded' })
    service.configure('tariffs.yaml', tariff)
    expect(await jsonOf('costs', '--json')).toEqual([])
    service.advance(5 * 86_400_000)
    await service.run('sync')
    expect(await jsonOf('costs', '--json')).toMatchObject([{ clock: 'demurrage' }])
  })
})

it.each([
  [
    'picked_up',
    { pod_discharged_at: '2026-02-20T10:00:00Z', pod_full_out_at: '2026-03-09T10:00:00Z' },
    'grounded',
  ],
  [
    'empty_returned',
    { pod_full_out_at: '2026-02-22T10:00:00Z', empty_terminated_at: '2026-03-09T10:00:00Z' },
    'picked_up',
  ],
])('a container is not %s by a milestone in the future', async (status, stated, before) => {
  await withBox({ current_status: status, ...stated })
  const [row] = await jsonOf('containers', '--json')
  expect(row.current_status).toBe(before)
})

it('up to 14 hours in the future may be an error of a time zone', async () => {
  await withBox({ current_status: 'grounded', pod_discharged_at: '2026-03-02T22:00:00Z' })
  const [row] = await jsonOf('containers', '--json')
  expect(row).toMatchObject({
    current_status: 'grounded',
    pod_discharged_at: '2026-03-02T22:00:00Z',
  })
})

describe('an event that only the shipment states as past, days in the future,', () => {
  it('moves no container, and is shown as doubtful until it is read after its time', async () => {
    const ahead = { pol_atd_at: '2026-03-04T10:00:00Z', pod_ata_at: '2026-03-20T10:00:00Z' }
    await withShipment({ ...ahead, pod_eta_at: '2026-03-20T10:00:00Z' })
    const fields = ['--json', '--fields', 'arrival_kind']
    expect(await jsonOf('containers', ...fields)).toEqual([{ arrival_kind: 'eta' }])
    const [trip] = await jsonOf('shipments', '--json')
    expect(trip).toMatchObject({ pol_atd_at: null, pod_ata_at: null })
    const { stdout } = await service.run('show', number, '-o', 'table')
    expect(stdout).toMatch(
      /vessel arrived \(a source reported it as past, but its time is in the future\)/,
    )
    expect((await service.run('brief', number)).stdout).toMatch(
      /is expected at New York on .*20 Mar/,
    )
    service.advance(19 * 86_400_000)
    await service.run('sync')
    expect(await jsonOf('containers', ...fields)).toEqual([{ arrival_kind: 'arrived' }])
    expect((await service.run('show', number, '-o', 'table')).stdout).not.toMatch(/in the future/)
  })

  it('brings no container to its destination', async () => {
    const inland = { destination_locode: 'USCHI', destination_name: 'Chicago' }
    await withShipment(
      { ...inland, pod_ata_at: null, destination_ata_at: '2026-03-09T10:00:00Z' },
      { current_status: 'on_rail', pod_discharged_at: '2026-02-20T10:00:00Z' },
    )
    expect((await service.run('brief', number)).stdout).toMatch(/is on rail to Chicago/)
  })
})
