import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Terminal } from '../../src/contract/place.js'
import type { Container, Shipment, TransportEvent } from '../../src/contract/tracked-resources.js'
import { containerStatuses } from '../../src/contract/vocabulary.js'
import type { Box } from '../../src/domain/box.js'
import { boxState } from '../../src/domain/box-states.js'
import { boxWithEvents } from '../../src/domain/box-with-events.js'
import { stateInProse } from '../../src/domain/brief/box-state.js'
import { pickupPlace } from '../../src/domain/pickup-place.js'
import { lastFacility, whereabouts } from '../../src/domain/whereabouts.js'

const bill: Shipment = {
  id: 's',
  type: 'shipment',
  bill_of_lading_number: 'B',
  port_of_lading_name: 'Shanghai',
  port_of_discharge_name: 'New York',
  port_of_discharge_locode: 'USNYC',
  destination_name: 'Chicago',
  destination_locode: 'USCHI',
}
const terminal: Terminal = { id: 't', type: 'terminal', name: 'APM Elizabeth', nickname: 'APMT' }
const ramp: Terminal = { id: 'r', type: 'terminal', name: 'Global IV' }
const at = '2026-05-12T09:00:00Z'

const box = (more: Partial<Container> = {}, around: Partial<Box> = {}): Box => ({
  container: { id: 'c', type: 'container', number: 'MSCU6639870', ...more },
  shipment: bill,
  terminal,
  pickupFacility: null,
  ...around,
})

describe('the place of a container', () => {
  it('names the vessel with origin and destination', () => {
    const onShip = { current_status: 'on_ship' } as const
    const departed = { ...onShip, pol_vessel_departed_at: at }
    expect(whereabouts(box(departed))).toBe('on the way to New York')
    expect(whereabouts(box(departed, { portCall: null }))).toBe('at sea to New York')
    expect(whereabouts(box(onShip, { portCall: { port: 'Shanghai', isAboard: true } }))).toBe(
      'Shanghai, on board',
    )
    expect(whereabouts(box({ ...onShip, pod_arrived_at: at }))).toBe('New York, on board')
  })

  it('names the terminal by its common name', () => {
    expect(whereabouts(box({ current_status: 'available' }))).toBe('APM Elizabeth, New York')
    expect(whereabouts(box({ current_status: 'grounded' }, { terminal: ramp }))).toBe(
      'Global IV, New York',
    )
    expect(whereabouts(box({ current_status: 'grounded' }, { terminal: null }))).toBe('New York')
    expect(whereabouts(box({ current_status: 'picked_up' }))).toBe('out of APM Elizabeth, New York')
  })

  it('names the terminal of a discharged box without a status', () => {
    expect(whereabouts(box({ pod_discharged_at: at }))).toBe('APM Elizabeth, New York')
    expect(whereabouts(box({ current_status: null as never }))).toBe('not known')
  })

  it('names the destination where the container was picked up, even without an arrival there', () => {
    const out = { current_status: 'picked_up', final_destination_full_out_at: at } as const
    expect(whereabouts(box(out))).toBe('out of Chicago')
    const nameless = { ...bill, destination_name: null, destination_locode: 'DEDUI' }
    expect(whereabouts(box(out, { shipment: nameless }))).toBe('out of DEDUI')
  })

  it('names the ramp once the rail leg is complete', () => {
    const arrived = box({ current_status: 'available', ind_ata_at: at }, { pickupFacility: ramp })
    expect(lastFacility(arrived)).toBe('Global IV, Chicago')
    expect(lastFacility({ ...arrived, pickupFacility: null })).toBe('Chicago')
    expect(whereabouts(box({ current_status: 'on_rail' }))).toBe('rail to Chicago')
  })

  it('has words for every status, including an unknown one', () => {
    for (const status of containerStatuses) {
      expect(whereabouts(box({ current_status: status }))).toMatch(/\S/)
    }
    fc.assert(
      fc.property(fc.string(), (status) => {
        fc.pre(!(containerStatuses as readonly string[]).includes(status))
        const unknown = box({ current_status: status } as unknown as Partial<Container>)
        expect(whereabouts(unknown)).toBe('APM Elizabeth, New York')
      }),
    )
  })

  it('never shows undefined or null if nothing is known', () => {
    for (const status of [undefined, ...containerStatuses]) {
      const bare = box(status === undefined ? {} : { current_status: status }, {
        shipment: null,
        terminal: null,
      })
      expect(whereabouts(bare)).not.toMatch(/undefined|null/)
      expect(whereabouts(bare)).not.toMatch(/ of $|to $/)
    }
  })
})

describe('the place of a container on a barge', () => {
  const rhine: Shipment = {
    ...bill,
    ...{ port_of_discharge_name: 'Rotterdam', port_of_discharge_locode: 'NLRTM' },
    ...{ destination_name: 'Duisburg', destination_locode: 'DEDUI' },
  }
  const event = (name: string, day: number, locode: string, place: string) =>
    ({
      ...{ id: name, type: 'transport_event', event: `container.transport.${name}` },
      ...{ timestamp: `2026-05-${day}T09:00:00Z`, location_locode: locode, location_name: place },
    }) as TransportEvent
  const readAt = '2026-05-30T00:00:00Z'
  const moved = (events: TransportEvent[], stated: Partial<Container> = {}, shipment = rhine) =>
    boxWithEvents({ ...box(stated), shipment, terminal: null }, events, readAt)

  const landed = { current_status: 'on_ship', pod_discharged_at: '2026-05-12T09:00:00Z' } as const
  const barge = [
    event('vessel_discharged', 12, 'NLRTM', 'Rotterdam'),
    event('feeder_loaded', 13, 'NLRTM', 'Rotterdam'),
    event('feeder_departed', 14, 'NLRTM', 'Rotterdam'),
    event('feeder_arrived', 15, 'DEDUI', 'Duisburg'),
    event('feeder_discharged', 16, 'DEDUI', 'Duisburg'),
  ]

  it.each([
    [1, 'Rotterdam, on the barge', 'on the way', 'is on a barge at Rotterdam'],
    [2, 'barge to Duisburg', 'on the way', 'is on a barge to Duisburg'],
    [3, 'Duisburg, on the barge', 'on the way', 'is on a barge at Duisburg'],
  ])('after the discharge and %i moves of the barge is %s', (count, where, state, prose) => {
    const aboard = moved(barge.slice(0, count + 1), landed)
    expect(whereabouts(aboard)).toBe(where)
    expect(boxState(aboard)).toBe(state)
    expect(stateInProse(aboard, new Date(readAt))).toBe(prose)
    expect(pickupPlace(aboard)).toMatchObject({ isInland: true, label: 'Duisburg' })
  })

  it('is the destination once the barge was discharged there', () => {
    const there = moved(barge, { ...landed, current_status: 'grounded' })
    expect(whereabouts(there)).toBe('Duisburg')
    expect(pickupPlace(there)).toMatchObject({ isInland: true, label: 'Duisburg' })
    const ramped = { ...there, pickupFacility: { ...ramp, name: 'DIT' } }
    expect(whereabouts(ramped)).toBe('DIT, Duisburg')
  })

  it('is the place of the discharge if the destination is elsewhere', () => {
    const elsewhere = { ...rhine, destination_name: 'Basel', destination_locode: 'CHBSL' }
    const there = moved(barge, { ...landed, current_status: 'grounded' }, elsewhere)
    expect(whereabouts(there)).toBe('Duisburg')
  })

  it('is the port of discharge until the barge is loaded', () => {
    const grounded = { ...landed, current_status: 'awaiting_inland_transfer' } as const
    const before = [event('feeder_discharged', 10, 'NLVLI', 'Vlissingen')]
    expect(whereabouts(moved(before, grounded))).toBe('Rotterdam')
  })

  it('is not at sea before the barge reaches the port of lading', () => {
    const from = { current_status: 'on_ship' } as const
    const before = [
      event('feeder_loaded', 10, 'DEDUI', 'Duisburg'),
      event('feeder_departed', 11, 'DEDUI', 'Duisburg'),
      event('feeder_discharged', 12, 'NLRTM', 'Rotterdam'),
    ]
    expect(whereabouts(moved(before.slice(0, 1), from, bill))).toBe('Duisburg, on board')
    expect(whereabouts(moved(before.slice(0, 2), from, bill))).toBe('on the way to New York')
    expect(whereabouts(moved(before, from, bill))).toBe('Rotterdam, transshipment')
  })
})
