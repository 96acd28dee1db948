import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Terminal } from '../../src/contract/place.js'
import type { Container, Shipment } from '../../src/contract/tracked-resources.js'
import { containerStatuses } from '../../src/contract/vocabulary.js'
import type { Box } from '../../src/domain/box.js'
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
