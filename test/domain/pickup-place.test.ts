import { describe, expect, it } from 'vitest'
import type { Terminal } from '../../src/contract/place.js'
import type { Container, Shipment } from '../../src/contract/tracked-resources.js'
import type { Box } from '../../src/domain/box.js'
import { pickupPlace } from '../../src/domain/pickup-place.js'
import { isReported } from '../../src/domain/reported.js'

const facility = (name: string, more: Partial<Terminal> = {}): Terminal =>
  ({ id: name, type: 'terminal', name, ...more }) as Terminal
const port = facility('Maher Terminals', { nickname: 'Maher' })
const ramp = facility('ICTF', { provided_data: { holds_at_pod_terminal: false } })

const box = (container: Partial<Container>, more: Partial<Box> = {}): Box => ({
  container: {
    id: 'c',
    type: 'container',
    number: 'MSCU6639870',
    pod_timezone: 'America/New_York',
    ...container,
  },
  shipment: {
    id: 's',
    type: 'shipment',
    bill_of_lading_number: 'B',
    port_of_discharge_locode: 'USNYC',
    destination_locode: 'USCHI',
    destination_name: 'Chicago',
  } as Shipment,
  terminal: port,
  pickupFacility: ramp,
  ...more,
})
const inlandZone = { final_destination_timezone: 'America/Chicago' }

describe('pickupPlace', () => {
  it('is the port until an inland box has left it, then the ramp', () => {
    expect(pickupPlace(box(inlandZone))).toMatchObject({
      isInland: false,
      name: 'Maher',
      zone: 'America/New_York',
    })
    const left: Partial<Container>[] = [
      { current_status: 'on_rail' },
      { pod_rail_loaded_at: '2026-05-10T00:00:00Z' },
      { pod_full_out_at: '2026-05-10T00:00:00Z' },
      { ind_ata_at: '2026-05-10T00:00:00Z' },
    ]
    for (const state of left) {
      expect(pickupPlace(box({ ...inlandZone, ...state }))).toMatchObject({
        isInland: true,
        name: 'ICTF',
        zone: 'America/Chicago',
      })
    }
  })

  it('names the town if the ramp is unknown, and nothing if no place is stated', () => {
    const on = { current_status: 'on_rail' } as const
    expect(pickupPlace(box(on, { pickupFacility: null })).name).toBe('Chicago')
    const lost = { shipment: null, terminal: null, pickupFacility: null }
    expect(pickupPlace(box({}, lost))).toEqual({
      isInland: false,
      facility: null,
      name: '',
      label: '',
      port: null,
      portCode: null,
      zone: 'America/New_York',
    })
  })

  it('is the facility that a box at the port was moved to', () => {
    const local = { shipment: null, pickupFacility: facility('Off dock yard') }
    expect(pickupPlace(box({}, local)).name).toBe('Off dock yard')
  })
})

describe('pickupPlace of one facility', () => {
  it('names the port of each shipment', () => {
    const bound = (code: string, name: string) =>
      pickupPlace(
        box(
          {},
          {
            pickupFacility: null,
            shipment: {
              id: code,
              type: 'shipment',
              port_of_discharge_locode: code,
              port_of_discharge_name: name,
            } as Shipment,
          },
        ),
      )
    const places = [
      bound('USNYC', 'New York'),
      bound('USORF', 'Norfolk'),
      bound('USNYC', 'New York'),
    ]
    expect(places.map(({ label, portCode }) => [label, portCode])).toEqual([
      ['Maher, New York', 'USNYC'],
      ['Maher, Norfolk', 'USORF'],
      ['Maher, New York', 'USNYC'],
    ])
  })
})

describe('isReported', () => {
  it('checks the place of pickup, and counts only an explicit no', () => {
    expect(isReported(box(inlandZone), 'holds_at_pod_terminal')).toBe(true)
    const inland = box({ ...inlandZone, current_status: 'on_rail' })
    expect(isReported(inland, 'holds_at_pod_terminal')).toBe(false)
    expect(isReported(inland, 'fees_at_pod_terminal')).toBe(true)
  })
})
