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
    port_of_discharge_locode: 'USNYC',
    pod_timezone: 'America/New_York',
    pod_eta_at: '2026-03-05T12:00:00Z',
  },
}

const event = (name: string, day: string, attributes: object = {}) => ({
  id: `e-${name}-${day}`,
  type: 'transport_event',
  attributes: {
    event: `container.transport.${name}`,
    timestamp: `${day}T10:00:00Z`,
    created_at: `${day}T20:00:00Z`,
    data_source: 'shipping_line',
    ...attributes,
  },
})

interface Stated {
  box?: Record<string, unknown>
  ofShipment?: object
  events?: object[]
  /** Ids of the other containers of the bill. */
  others?: string[]
}

/** Serves one container. The clock of the machine shows 2 March 2026, 09:00 UTC. */
async function serve({
  box = {},
  ofShipment = {},
  events = [],
  others = [],
}: Stated): Promise<void> {
  stated = { box, ofShipment, events, others }
  service = await oneService((asked) => answerTo(asked, stated))
  await service.run('sync')
}

let stated: Required<Stated>

function answerTo(asked: string, { box, ofShipment, events, others }: Required<Stated>) {
  const data = ['c1', ...others].map((id) => ({ type: 'container', id }))
  const attributes = { ...bill.attributes, ...ofShipment }
  const shipment = { ...bill, attributes, relationships: { containers: { data } } }
  const container = {
    id: 'c1',
    type: 'container',
    attributes: { number, current_status: 'on_ship', pod_timezone: 'America/New_York', ...box },
    relationships: { shipment: { data: { type: 'shipment', id: 's1' } } },
  }
  if (asked.includes('/transport_events')) return documentOf(events)
  if (asked.includes('/containers/c1')) return documentOf(container, [shipment])
  if (asked.includes('/containers')) return documentOf([container], [shipment])
  return asked.includes('/shipments') ? documentOf([shipment], [container]) : documentOf([])
}

const jsonOf = async (...argv: string[]) => JSON.parse((await service.run(...argv)).stdout)

async function isAtSea(): Promise<void> {
  const [row] = await jsonOf('containers', '--json')
  expect(row.current_status).toBe('on_ship')
  expect(row.empty_terminated_at ?? null).toBeNull()
  const brief = await service.run('brief', number)
  expect(brief.stdout).toMatch(
    / is (at sea|on the way|on board) .*It is expected at New York on Thu 5 Mar/,
  )
  expect(brief.stdout).not.toMatch(/returned|picked up|last free day/)
}

const returned = { empty_terminated_at: '2026-01-10T10:00:00Z' }

describe('a milestone from before the loading of this trip is of an earlier trip:', () => {
  it.each([
    ['the container states its loading', { pol_vessel_loaded_at: '2026-02-01T10:00:00Z' }, {}],
    ['the container states its departure', { pol_vessel_departed_at: '2026-02-02T10:00:00Z' }, {}],
    ['the shipment states its departure', {}, { pol_atd_at: '2026-02-02T10:00:00Z' }],
    ['the shipment states an expected departure', {}, { pol_etd_at: '2026-02-02T10:00:00Z' }],
  ])('an empty return, where %s', async (_, box, ofShipment) => {
    await serve({ box: { ...returned, ...box }, ofShipment })
    await isAtSea()
    const { stdout } = await service.run('show', number, '-o', 'table')
    expect(stdout).toMatch(/empty returned \(before the loading of this trip\)/)
    expect(await jsonOf('show', number, '--json')).toMatchObject({ doubtful: returned })
  })

  it('an empty return among the events', async () => {
    const events = [
      event('vessel_loaded', '2025-12-01'),
      event('vessel_discharged', '2025-12-20'),
      event('full_out', '2025-12-22'),
      event('empty_in', '2026-01-10'),
      event('empty_out', '2026-01-20'),
      event('full_in', '2026-01-25'),
      event('vessel_loaded', '2026-02-01'),
    ]
    await serve({ events: events.toReversed(), box: { current_status: null } })
    await service.run('show', number)
    await isAtSea()
    expect((await jsonOf('containers', '--json'))[0]).toMatchObject({
      empty_out_at: '2026-01-20T10:00:00Z',
      pol_full_in_at: '2026-01-25T10:00:00Z',
      pol_vessel_loaded_at: '2026-02-01T10:00:00Z',
    })
    const { stdout } = await service.run('show', number, '-o', 'table')
    expect(stdout.match(/empty returned.*/g)).toEqual([
      expect.stringMatching(/before the loading of this trip/),
    ])
    expect(stdout).toMatch(/gated in full(?! \()/)
  })

  it('an empty return before the pickup of the empty container, of a container that is not loaded', async () => {
    const events = [
      event('vessel_loaded', '2025-12-01'),
      event('vessel_discharged', '2025-12-20'),
      event('empty_in', '2026-01-10'),
      event('empty_out', '2026-02-20'),
    ]
    await serve({ events, box: { current_status: 'new' } })
    await service.run('show', number)
    const [row] = await jsonOf('containers', '--json')
    expect(row).toMatchObject({ current_status: 'new', empty_out_at: '2026-02-20T10:00:00Z' })
    expect(row.empty_terminated_at ?? row.pod_discharged_at ?? null).toBeNull()
    expect((await service.run('brief', number)).stdout).toMatch(/is not loaded yet/)
  })

  it('a pickup, an appointment, a last free day and a release', async () => {
    await serve({
      box: {
        pol_vessel_loaded_at: '2026-02-01T10:00:00Z',
        pod_discharged_at: '2025-12-20T10:00:00Z',
        pod_full_out_at: '2025-12-22T10:00:00Z',
        pickup_lfd: '2025-12-27T05:00:00Z',
        import_deadlines: {
          pickup_lfd_line: '2025-12-27T05:00:00Z',
          pickup_lfd_terminal: '2026-03-12T04:00:00Z',
          pickup_lfd_rail: null,
        },
        pickup_appointment_at: '2025-12-22T10:00:00Z',
        availability_known: true,
        available_for_pickup: true,
        terminal_checked_at: '2025-12-22T09:00:00Z',
      },
    })
    const [row] = await jsonOf('containers', '--json')
    expect(row).toMatchObject({
      pod_discharged_at: null,
      pod_full_out_at: null,
      pickup_appointment_at: null,
      available_for_pickup: null,
      pickup_lfd: null,
      pickup_lfd_date: '2026-03-12',
    })
    expect(await jsonOf('show', number, '--json')).toMatchObject({
      doubtful: {
        'import_deadlines.pickup_lfd_line': '2025-12-27T05:00:00Z',
        pickup_appointment_at: '2025-12-22T10:00:00Z',
      },
    })
    const { stdout } = await service.run('show', number, '-o', 'table')
    expect(stdout).toMatch(/Sat 27 Dec.*before the loading of this trip/)
  })
})

it('the positioning of the empty container, and a return after the trip, are of this trip', async () => {
  await serve({
    box: {
      current_status: 'empty_returned',
      empty_out_at: '2026-01-20T10:00:00Z',
      pol_full_in_at: '2026-01-25T10:00:00Z',
      pol_vessel_loaded_at: '2026-02-01T10:00:00Z',
      pod_discharged_at: '2026-02-20T10:00:00Z',
      pod_full_out_at: '2026-02-21T10:00:00Z',
      empty_terminated_at: '2026-02-27T10:00:00Z',
    },
    events: [event('empty_out', '2026-03-01'), event('vessel_loaded', '2026-03-02')],
  })
  const { doubtful, ...row } = await jsonOf('show', number, '--json')
  expect(doubtful).toBeUndefined()
  expect(row).toMatchObject({
    current_status: 'empty_returned',
    empty_out_at: '2026-01-20T10:00:00Z',
    empty_terminated_at: '2026-02-27T10:00:00Z',
  })
})

it('a bill with several containers states the departure of another one', async () => {
  await serve({
    box: { current_status: 'grounded', pod_discharged_at: '2026-02-20T10:00:00Z' },
    ofShipment: { pol_atd_at: '2026-02-25T10:00:00Z' },
  })
  expect(await jsonOf('containers', '--json')).toMatchObject([
    { pod_discharged_at: '2026-02-20T10:00:00Z' },
  ])
})

describe('holds and fees that a terminal reported before the loading of this trip', () => {
  const loaded = { pol_vessel_loaded_at: '2026-02-01T10:00:00Z' }
  const customs = { name: 'customs', status: 'hold', description: null }
  const demurrage = { type: 'demurrage', amount: 395, currency_code: 'USD' }
  const atPort = { holds_at_pod_terminal: [customs], fees_at_pod_terminal: [demurrage] }
  const atRamp = { ind_facility_holds: [customs], ind_facility_fees: [demurrage] }
  const before = '2025-12-22T09:00:00Z'
  const after = '2026-02-25T09:00:00Z'

  const heldIn = async () => (await jsonOf('holds', '--json')).length

  it.each([
    ['at the port', { ...atPort, terminal_checked_at: before }],
    ['inland', { ...atRamp, rail_last_tracking_request_at: before }],
  ])('%s are not used', async (_, box) => {
    await serve({ box: { ...loaded, ...box } })
    expect(await heldIn()).toBe(0)
    const shown = await jsonOf('show', number, '--json')
    const [holds, fees] = Object.keys(box)
    expect(shown).toMatchObject({
      [`${holds}`]: null,
      [`${fees}`]: null,
      doubtful: { [`${holds}.customs`]: 'hold', [`${fees}.demurrage`]: '395.00 USD' },
    })
    const { stdout } = await service.run('show', number, '-o', 'table')
    expect(stdout).toMatch(/not used: "customs hold", before the loading of this trip/)
    expect(stdout).toMatch(/not used: "demurrage 395\.00 USD", before the loading of this trip/)
    const brief = await service.run('brief', number)
    expect(brief.stdout).not.toMatch(/customs|395/)
    expect((await jsonOf('costs', '--json'))[0]?.fees ?? []).toEqual([])
  })

  it.each([
    ['after it', { ...atPort, terminal_checked_at: after }],
    ['at an unknown time', { ...atPort, terminal_checked_at: null }],
    [
      'perhaps for the railroad, which was asked after it',
      { ...atPort, terminal_checked_at: before, rail_last_tracking_request_at: after },
    ],
    [
      'inland, where the railroad was asked after it',
      { ...atRamp, rail_last_tracking_request_at: after },
    ],
    ['inland, at an unknown time', { ...atRamp, terminal_checked_at: before }],
  ])('count if they are reported %s', async (_, box) => {
    await serve({ box: { ...loaded, ...box } })
    expect(await heldIn()).toBe(1)
    expect((await jsonOf('show', number, '--json')).doubtful).toBeUndefined()
  })
})

it('changes mark the return of the trip before, as the page of the container does', async () => {
  await serve({ box: { pol_vessel_loaded_at: '2026-02-01T10:00:00Z', empty_terminated_at: null } })
  stated.box = {
    pol_vessel_loaded_at: '2026-02-01T10:00:00Z',
    current_status: 'empty_returned',
    ...returned,
  }
  service.advance(3_600_000)
  await service.run('sync')
  const rows: { what: string }[] = await jsonOf('changes', '--json')
  expect(rows.map(({ what }) => what)).toEqual([
    'empty returned: Sat 10 Jan 10:00 local (before the loading of this trip)',
    'status: on ship → empty returned (before the loading of this trip)',
  ])
})

describe('an arrival of the shipment before its departure', () => {
  const times = { pol_atd_at: '2026-02-10T10:00:00Z', pod_ata_at: '2026-01-20T10:00:00Z' }

  it('is not used', async () => {
    await serve({ box: { pod_discharged_at: null }, ofShipment: times })
    const { stdout } = await service.run('show', number, '-o', 'table')
    expect(stdout).toMatch(/Tue 20 Jan.*vessel arrived \(before the loading of this trip\)/)
    expect((await jsonOf('show', number, '--json')).shipment).toMatchObject({
      pod_ata_at: null,
      doubtful: { pod_ata_at: times.pod_ata_at },
    })
    const shipments = await service.run('shipments', '-o', 'table')
    expect(shipments.stdout).toMatch(/5 Mar/)
    expect(shipments.stdout).not.toMatch(/20 Jan/)
    await isAtSea()
  })

  it('is not used for the destination either', async () => {
    const { pol_atd_at, pod_ata_at: destination_ata_at } = times
    await serve({ ofShipment: { pol_atd_at, destination_ata_at } })
    expect((await jsonOf('show', number, '--json')).shipment).toMatchObject({
      destination_ata_at: null,
    })
  })

  it('may be of another sailing if the bill has several containers', async () => {
    await serve({ ofShipment: times, others: ['c2'] })
    expect((await jsonOf('shipments', '--json'))[0]).toMatchObject(times)
  })

  it('counts if a wrong time zone explains it', async () => {
    await serve({ ofShipment: { ...times, pod_ata_at: '2026-02-09T22:00:00Z' } })
    expect((await jsonOf('shipments', '--json'))[0].pod_ata_at).toBe('2026-02-09T22:00:00Z')
  })
})

describe('a time that is none', () => {
  const landed = { current_status: 'grounded', pod_discharged_at: '2026-02-20T10:00:00Z' }

  it.each(['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', 'N/A'])(
    'is not used: %s',
    async (at) => {
      await serve({
        box: { ...landed, pod_full_out_at: at, empty_terminated_at: at, pickup_lfd: at },
        ofShipment: { pod_ata_at: at },
      })
      const [row] = await jsonOf('containers', '--json')
      expect(row).toMatchObject({ current_status: 'grounded', pod_full_out_at: null })
      expect(row.pickup_lfd_date).toBeNull()
      const brief = await service.run('brief', number)
      expect(brief.stdout).toMatch(/was discharged on .*20 Feb/)
      expect(brief.stdout).not.toMatch(/was picked up|returned|overdue/)
      expect((await service.run('due', '-o', 'table')).stdout).not.toMatch(/overdue/)
      const shown = await service.run('show', number, '-o', 'table')
      expect(shown.stdout).not.toMatch(/before the loading|empty returned$/m)
      expect(await jsonOf('show', number, '--json')).toMatchObject({
        doubtful: { pod_full_out_at: at, empty_terminated_at: at },
        shipment: { pod_ata_at: null },
      })
    },
  )
})
