import { describe, expect, it } from 'vitest'
import type { NoticeObservation, Observation } from '../../../src/service/sources/source.js'
import { reduceShipment } from '../../../src/service/tracking/reduce-shipment.js'
import {
  bill,
  box,
  busan,
  chicago,
  deadline,
  equipment,
  estimate,
  milestone,
  newYork,
  reading,
} from './make-observations.js'

const loaded = milestone('vessel_loaded', '2026-03-02T00:00:00Z', { where: busan })
const departed = milestone('vessel_departed', '2026-03-02T10:00:00Z', { where: busan })
const arrived = milestone('vessel_arrived', '2026-04-01T10:00:00Z')
const discharged = milestone('vessel_discharged', '2026-04-02T10:00:00Z')

function only(...observations: Observation[]) {
  const state = reduceShipment(observations)
  const [container] = state.containers
  if (!container) throw new Error('no container')
  return { shipment: state.attributes, ...container, is: container.attributes }
}

function names(container: ReturnType<typeof only>): string[] {
  return container.transport_events.map(({ attributes }) => attributes.event)
}

describe('current_status', () => {
  const hub = { locode: 'CNSHA' }
  const inland = bill({ destination: chicago })
  const rail = { data_source: 'rail', data_provider_code: 'BNSF' } as const
  it.each<[status: string, said: Observation[]]>([
    ['new', [milestone('full_in', '2026-03-01T00:00:00Z', { where: busan })]],
    ['on_ship', [loaded]],
    [
      'on_ship',
      [loaded, milestone('transshipment_discharged', '2026-03-05T00:00:00Z', { where: hub })],
    ],
    ['on_ship', [loaded, arrived, milestone('vessel_berthed', '2026-04-01T20:00:00Z')]],
    ['grounded', [arrived, discharged]],
    ['grounded', [discharged, reading('2026-04-01T00:00:00Z')]],
    ['not_available', [discharged, reading('2026-04-03T00:00:00Z')]],
    ['available', [discharged, reading('2026-04-03T00:00:00Z', { available_for_pickup: true })]],
    ['off_dock', [discharged, reading('2026-04-03T00:00:00Z', { location: 'OFFDOCK YARD 7' })]],
    ['available', [discharged, milestone('available', '2026-04-03T00:00:00Z')]],
    [
      'not_available',
      [discharged, milestone('available', '2026-04-03T00:00:00Z'), reading('2026-04-04T00:00:00Z')],
    ],
    [
      'available',
      [reading('2026-04-01T00:00:00Z', { available_for_pickup: true }), arrived, discharged],
    ],
    ['available', [loaded, reading('2026-04-03T00:00:00Z', { available_for_pickup: true })]],
    [
      'awaiting_inland_transfer',
      [inland, reading('2026-04-01T00:00:00Z', { available_for_pickup: true }), discharged],
    ],
    ['awaiting_inland_transfer', [inland, discharged]],
    ['on_rail', [inland, discharged, milestone('rail_departed', '2026-04-05T00:00:00Z', rail)]],
    [
      'on_rail',
      [
        inland,
        milestone('rail_departed', '2026-04-05T00:00:00Z', rail),
        milestone('arrived_at_destination', '2026-04-09T00:00:00Z', { where: chicago }),
      ],
    ],
    [
      'grounded',
      [inland, discharged, milestone('rail_unloaded', '2026-04-09T00:00:00Z', { where: chicago })],
    ],
    ['picked_up', [discharged, milestone('full_out', '2026-04-05T00:00:00Z')]],
    [
      'picked_up',
      [
        discharged,
        milestone('full_out', '2026-04-05T00:00:00Z'),
        reading('2026-04-06T00:00:00Z', { available_for_pickup: true }),
      ],
    ],
    [
      'delivered',
      [
        milestone('full_out', '2026-04-05T00:00:00Z'),
        milestone('delivered', '2026-04-06T00:00:00Z', { data_source: 'user' }),
      ],
    ],
    [
      'picked_up',
      [
        milestone('full_out', '2026-04-05T00:00:00Z'),
        milestone('delivered', '2026-04-06T00:00:00Z'),
      ],
    ],
    [
      'dropped',
      [milestone('full_out', '2026-04-05T00:00:00Z'), milestone('dropped', '2026-04-06T00:00:00Z')],
    ],
    [
      'loaded',
      [milestone('full_out', '2026-04-05T00:00:00Z'), milestone('loaded', '2026-04-06T00:00:00Z')],
    ],
    [
      'empty_returned',
      [
        milestone('full_out', '2026-04-05T00:00:00Z'),
        milestone('empty_in', '2026-04-08T00:00:00Z'),
      ],
    ],
  ])('%s', (status, said) => {
    expect(
      only(...((said as Observation[]).includes(inland) ? said : [bill(), ...said])).is
        .current_status,
    ).toBe(status)
  })

  it('orders plain dates of one day by the journey, not by time of receipt', () => {
    const day = '2026-04-01T04:00:00Z'
    const said = [milestone('vessel_discharged', day), milestone('vessel_arrived', day)]
    expect(
      only(...((said as Observation[]).includes(inland) ? said : [bill(), ...said])).is
        .current_status,
    ).toBe('grounded')
  })
})

describe('estimates', () => {
  const first = estimate('vessel_arrived', '2026-03-30T00:00:00Z', '2026-03-01T00:00:00Z')
  const second = estimate('vessel_arrived', '2026-04-01T00:00:00Z', '2026-03-10T00:00:00Z')
  const repeated = estimate('vessel_arrived', '2026-04-01T00:00:00Z', '2026-03-12T00:00:00Z')

  it('keeps the first and the latest, and links each correction', () => {
    const container = only(bill(), loaded, second, first, repeated)
    expect(container.shipment).toMatchObject({
      pod_original_eta_at: '2026-03-30T00:00:00Z',
      pod_eta_at: '2026-04-01T00:00:00Z',
      pod_ata_at: null,
    })
    const events = container.transport_events.filter(({ attributes }) =>
      attributes.event.startsWith('container.transport.estimated'),
    )
    expect(events).toHaveLength(2)
    expect(events[0]?.attributes.invalidated_at).toBe('2026-03-10T00:00:00Z')
    expect(events[1]).toMatchObject({ previous_version: events[0]?.key })
    expect(events[1]?.attributes.invalidated_at).toBeNull()
    expect(container.raw_events.filter(({ attributes }) => attributes.estimated)).toHaveLength(3)
  })

  it('has no estimate once the vessel has arrived, but keeps the first', () => {
    const { shipment, raw_events } = only(bill(), first, second, arrived)
    expect(shipment).toMatchObject({
      pod_eta_at: null,
      pod_ata_at: '2026-04-01T10:00:00Z',
      pod_original_eta_at: '2026-03-30T00:00:00Z',
    })
    const estimated = raw_events.filter(({ attributes }) => attributes.estimated)
    expect(estimated.every(({ attributes }) => attributes.invalidated_at)).toBe(true)
  })

  it('states no arrival that no source states, even if the container was discharged', () => {
    const { shipment, is } = only(bill(), first, discharged)
    expect(shipment).toMatchObject({ pod_eta_at: null, pod_ata_at: null })
    expect(is).toMatchObject({ pod_arrived_at: null, pod_discharged_at: discharged.at })
    const berthed = milestone('vessel_berthed', '2026-04-01T20:00:00Z')
    expect(only(bill(), berthed, discharged).shipment.pod_ata_at).toBe(berthed.at)
  })

  it('describes the later vessel while a box that was rolled to it is expected', () => {
    const later = {
      ...estimate('vessel_arrived', '2026-04-09T00:00:00Z', '2026-03-20T00:00:00Z'),
      container: 'TCLU5903276',
      key: 'rolled',
      vessel: { name: 'MSC LORETO', imo: '9934735' },
      voyage_number: '614E',
    }
    expect(only(bill(), first, arrived, later).shipment).toMatchObject({
      pod_ata_at: null,
      pod_eta_at: '2026-04-09T00:00:00Z',
      pod_vessel_name: 'MSC LORETO',
    })
  })
})

describe('actual times', () => {
  const byAis = milestone('vessel_arrived', '2026-04-01T09:28:23Z', {
    key: 'ais',
    data_source: 'ais',
    seen_at: '2026-04-01T09:40:00Z',
  })

  it('prefers AIS whenever it reports, as live responses do', () => {
    const container = only(bill(), byAis, arrived)
    expect(container.is.pod_arrived_at).toBe('2026-04-01T09:28:23Z')
    expect(names(container)).toEqual(['container.transport.vessel_arrived'])
    expect(container.raw_events.map(({ attributes }) => attributes.invalidated_at)).toEqual([
      null,
      null,
    ])
  })

  it('follows a correction of the same source', () => {
    const corrected = milestone('vessel_arrived', '2026-04-01T12:00:00Z', {
      seen_at: '2026-04-03T00:00:00Z',
    })
    const container = only(bill(), arrived, corrected)
    expect(container.is.pod_arrived_at).toBe('2026-04-01T12:00:00Z')
    const [before, after] = container.transport_events
    expect(before?.attributes.invalidated_at).toBe('2026-04-03T00:00:00Z')
    expect(after?.previous_version).toBe(before?.key)
  })
})

describe('deadlines and appointments', () => {
  const terminal = deadline('pickup_lfd_terminal', '2026-04-08T03:59:59Z', '2026-04-03T00:00:00Z')
  const line = deadline('pickup_lfd_line', '2026-04-10T04:00:00Z', '2026-04-04T00:00:00Z')
  const rail = deadline('pickup_lfd_rail', '2026-04-05T04:59:59Z', '2026-04-02T00:00:00Z')

  it('prefers line to terminal to rail, regardless of which is earlier', () => {
    expect(only(bill(), rail).is.pickup_lfd).toBe(rail.value)
    expect(only(bill(), rail, terminal).is.pickup_lfd).toBe(terminal.value)
    expect(only(bill(), rail, terminal, line).is.pickup_lfd).toBe(line.value)
  })

  it('reports no change for another time of the same day, in the zone of the place', () => {
    const midnight = deadline('pickup_lfd_terminal', '2026-04-07T04:00:00Z', '2026-04-05T00:00:00Z')
    const nextDay = deadline('pickup_lfd_terminal', '2026-04-08T04:00:00Z', '2026-04-06T00:00:00Z')
    const container = only(bill(), terminal, midnight, nextDay)
    const told = container.transport_events.map(({ attributes }) => [
      attributes.event,
      attributes.value,
    ])
    expect(told).toEqual([
      ['container.pickup_lfd.changed', terminal.value],
      ['container.pickup_lfd_terminal.changed', terminal.value],
      ['container.pickup_lfd.changed', nextDay.value],
      ['container.pickup_lfd_terminal.changed', nextDay.value],
    ])
    expect(only(bill(), terminal, midnight).is.pickup_lfd).toBe(midnight.value)
  })

  it('reports every change with its new value', () => {
    const withdrawn = deadline('pickup_lfd_line', null, '2026-04-05T00:00:00Z')
    const container = only(bill(), terminal, line, withdrawn)
    const told = container.transport_events.map(({ attributes }) => [
      attributes.event,
      attributes.value,
    ])
    expect(told).toEqual([
      ['container.pickup_lfd.changed', terminal.value],
      ['container.pickup_lfd_terminal.changed', terminal.value],
      ['container.pickup_lfd.changed', line.value],
      ['container.pickup_lfd_line.changed', line.value],
      ['container.pickup_lfd.changed', terminal.value],
      ['container.pickup_lfd_line.changed', null],
    ])
    expect(container.is.pickup_lfd).toBe(terminal.value)
  })

  it('reports a new appointment once', () => {
    const pickup_appointment_at = '2026-04-06T13:00:00Z'
    const container = only(
      bill(),
      discharged,
      reading('2026-04-03T00:00:00Z'),
      reading('2026-04-04T00:00:00Z', { pickup_appointment_at }),
      reading('2026-04-05T00:00:00Z', { pickup_appointment_at }),
    )
    expect(
      names(container).filter((name) => name === 'container.pickup_appointment.changed'),
    ).toHaveLength(1)
    expect(container.is.pickup_appointment_at).toBe(pickup_appointment_at)
  })
})

describe('terminal readings', () => {
  const hold = { name: 'customs', status: 'hold', description: 'CUSTOMS HOLD' } as const

  it('shows only the latest reading', () => {
    const { is } = only(
      bill(),
      discharged,
      reading('2026-04-03T00:00:00Z', { holds: [hold] }),
      reading('2026-04-04T00:00:00Z', { available_for_pickup: true, location: 'A12' }),
    )
    expect(is).toMatchObject({
      holds_at_pod_terminal: [],
      available_for_pickup: true,
      availability_known: true,
      location_at_pod_terminal: 'A12',
      terminal_checked_at: '2026-04-04T00:00:00Z',
    })
  })

  it('shows the place in the yard, even if no source states whether the container is available', () => {
    const place: NoticeObservation = {
      ...{ kind: 'notice', key: 'place', container: box, where: newYork, location: 'B7' },
      ...{ seen_at: '2026-04-03T00:00:00Z', data_source: 'terminal' },
      ...{ data_provider_name: 'APM Terminals', data_provider_code: 'APMT' },
    }
    const { is, pod_terminal } = only(place)
    expect(is).toMatchObject({
      availability_known: false,
      location_at_pod_terminal: 'B7',
      oct_serve_not_reported: ['fees_at_pod_terminal', 'holds_at_pod_terminal'],
    })
    expect(pod_terminal).toEqual(newYork)
    expect(only(bill(), discharged, place).is.current_status).toBe('grounded')
  })

  it('name the terminal while no source states the port of discharge', () => {
    const there = reading('2026-04-03T00:00:00Z', { available_for_pickup: true })
    expect(only(there).pod_terminal).toEqual(newYork)
    const rotterdam = { locode: 'NLRTM' }
    expect(only(bill({ port_of_discharge: rotterdam }), there).pod_terminal).toBeNull()
    expect(only(milestone('full_in', '2026-03-01T00:00:00Z', { where: busan })).pod_terminal).toBe(
      null,
    )
  })

  it('reports availability only when it changes', () => {
    const turns = [false, false, true, true, false, true].map((available_for_pickup, day) =>
      reading(`2026-04-0${day + 3}T00:00:00Z`, { available_for_pickup }),
    )
    const told = names(only(bill(), discharged, ...turns)).filter((name) =>
      name.endsWith('available'),
    )
    expect(told.map((name) => name.split('.').at(-1))).toEqual([
      'not_available',
      'available',
      'not_available',
      'available',
    ])
  })

  it('is unknown before the first terminal reading', () => {
    const { is } = only(bill(), discharged)
    expect(is).toMatchObject({ availability_known: false, available_for_pickup: null })
    expect(is.terminal_checked_at).toBeNull()
  })
})

describe('inland moves', () => {
  const by = { data_source: 'rail', data_provider_code: 'BNSF' } as const
  const journey = [
    bill({ destination: chicago }),
    discharged,
    milestone('rail_loaded', '2026-04-04T00:00:00Z', by),
    milestone('rail_departed', '2026-04-04T10:00:00Z', by),
    milestone('arrived_at_destination', '2026-04-08T00:00:00Z', { ...by, where: chicago }),
    milestone('rail_unloaded', '2026-04-08T06:00:00Z', { ...by, where: chicago }),
    reading('2026-04-08T12:00:00Z', { where: chicago, available_for_pickup: true }),
    milestone('full_out', '2026-04-09T15:00:00Z', { where: chicago }),
  ]

  it('fills the rail fields, and the final destination instead of the port', () => {
    const container = only(...journey)
    expect(container.is).toMatchObject({
      pod_full_out_at: null,
      final_destination_full_out_at: '2026-04-09T15:00:00Z',
      final_destination_timezone: 'America/Chicago',
      pod_timezone: 'America/New_York',
      pod_rail_carrier_scac: 'BNSF',
      ind_rail_carrier_scac: 'BNSF',
      pod_rail_loaded_at: '2026-04-04T00:00:00Z',
      pod_rail_departed_at: '2026-04-04T10:00:00Z',
      ind_eta_at: null,
      ind_ata_at: '2026-04-08T00:00:00Z',
      ind_rail_unloaded_at: '2026-04-08T06:00:00Z',
    })
    expect(container.shipment.destination_timezone).toBe('America/Chicago')
    expect(container.pickup_facility).toEqual(chicago)
    expect(container.pod_terminal).toEqual(newYork)
    expect(names(container)).toContain('container.transport.arrived_at_inland_destination')
  })

  it('has no final destination if the box is picked up at the port', () => {
    const { is, pickup_facility } = only(bill(), discharged)
    expect(is.final_destination_timezone).toBeNull()
    expect(pickup_facility).toBeNull()
  })
})

describe('an earlier trip of the same box', () => {
  const before = [
    milestone('vessel_loaded', '2025-12-01T00:00:00Z', { where: { locode: 'CNSHA' } }),
    milestone('vessel_discharged', '2026-01-05T00:00:00Z', { where: { locode: 'USLAX' } }),
    milestone('full_out', '2026-01-08T00:00:00Z', { where: { locode: 'USLAX' } }),
    milestone('empty_in', '2026-01-12T00:00:00Z', { where: { locode: 'USLAX' } }),
    reading('2026-01-07T00:00:00Z', { available_for_pickup: true }),
    deadline('pickup_lfd_terminal', '2026-01-10T00:00:00Z', '2026-01-06T00:00:00Z'),
  ]

  it('leaves no trace', () => {
    expect(reduceShipment([bill(), ...before, loaded, departed])).toEqual(
      reduceShipment([bill(), loaded, departed]),
    )
  })

  it('keeps the return that ends this trip', () => {
    const returned = milestone('empty_in', '2026-04-12T00:00:00Z')
    const { is } = only(bill(), ...before, loaded, discharged, returned)
    expect(is).toMatchObject({
      current_status: 'empty_returned',
      empty_terminated_at: '2026-04-12T00:00:00Z',
      empty_terminated_timezone: 'America/New_York',
    })
  })
})

describe('the end of a trip', () => {
  const out = milestone('full_out', '2026-04-05T00:00:00Z')
  const back = (at: string) =>
    milestone('empty_in', at, { seen_at: `${at.slice(0, 10)}T20:00:00Z` })
  const trip = [bill(), loaded, discharged, out, back('2026-04-10T00:00:00Z')]

  it('can be corrected to a later time', () => {
    const { is } = only(...trip, back('2026-04-12T00:00:00Z'))
    expect(is.empty_terminated_at).toBe('2026-04-12T00:00:00Z')
  })

  it('keeps out the next trip, and terminal readings of it', () => {
    const hold = { name: 'customs', status: 'hold', description: null } as const
    const next = [
      milestone('empty_out', '2026-04-20T00:00:00Z'),
      milestone('vessel_loaded', '2026-04-24T00:00:00Z'),
      milestone('empty_in', '2026-05-20T00:00:00Z'),
      reading('2026-05-15T00:00:00Z', { holds: [hold] }),
    ]
    expect(only(...trip, ...next).is).toEqual(only(...trip).is)
  })
})

describe('two facilities', () => {
  const hold = { name: 'customs', status: 'hold', description: null } as const
  const byRail = { data_source: 'rail', where: chicago } as const
  const arrived = milestone('arrived_at_destination', '2026-04-08T00:00:00Z', byRail)
  const atRamp = reading('2026-04-09T06:00:00Z', { where: chicago, available_for_pickup: true })
  const atPort = reading('2026-04-09T07:00:00Z', { holds: [hold] })

  it('use the one where the box is', () => {
    const inland = bill({ destination: chicago })
    const { is } = only(inland, loaded, discharged, arrived, atRamp, atPort)
    expect(is).toMatchObject({
      current_status: 'available',
      available_for_pickup: true,
      holds_at_pod_terminal: [],
    })
    const { is: before } = only(inland, loaded, discharged, atPort)
    expect(before.holds_at_pod_terminal).toEqual([hold])
  })
})

describe('the equipment of a box', () => {
  const facts = {
    equipment_type: 'dry',
    equipment_length: 40,
    equipment_height: 'high_cube',
    weight_in_lbs: 12_400,
    seal_number: 'KR-991',
  } as const
  const unknown = Object.fromEntries(Object.keys(facts).map((fact) => [fact, null]))
  const boxOf = (...said: Observation[]) =>
    reduceShipment([bill(), milestone('full_in', '2026-03-01T00:00:00Z'), ...said]).containers[0]
      ?.attributes

  it('is unknown until a source states it, and a later statement without a fact keeps the fact', () => {
    expect(boxOf()).toMatchObject(unknown)
    const first = equipment('2026-03-01T00:00:00Z', facts)
    expect(boxOf(first)).toMatchObject(facts)
    const later = equipment('2026-03-02T00:00:00Z', { seal_number: 'KR-992' })
    expect(boxOf(first, later)).toMatchObject({ ...facts, seal_number: 'KR-992' })
  })
})

describe('reduceShipment', () => {
  it('is empty without observations', () => {
    const state = reduceShipment([])
    expect(state.containers).toEqual([])
    expect(state.attributes).toMatchObject({ bill_of_lading_number: '', port_of_lading_name: null })
  })

  it('names ports, line and zones', () => {
    expect(only(bill(), loaded).shipment).toMatchObject({
      bill_of_lading_number: 'HLCUSEL260312345',
      shipping_line_name: 'Hapag-Lloyd',
      port_of_lading_name: 'Busan',
      port_of_discharge_locode: 'USNYC',
      pol_timezone: 'Asia/Seoul',
      pod_timezone: 'America/New_York',
      destination_timezone: null,
    })
  })

  it('writes every instant in one form, with any offset of the input', () => {
    const offset = milestone('vessel_discharged', '2026-04-02T06:00:00-04:00', { key: 'offset' })
    expect(only(bill(), offset).is.pod_discharged_at).toBe('2026-04-02T10:00:00Z')
    expect(only(bill(), offset).number).toBe(box)
  })
})
