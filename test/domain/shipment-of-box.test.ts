import { describe, expect, it } from 'vitest'
import type { Container, Shipment, TransportEvent } from '../../src/contract/tracked-resources.js'
import { billSailings, leadShipment, sailingsOf } from '../../src/domain/sailing.js'
import { ownAttributes } from '../../src/domain/shipment-of-box.js'

const bill = (more: Partial<Shipment> = {}): Shipment => ({
  id: 's',
  type: 'shipment',
  bill_of_lading_number: 'B',
  pod_timezone: 'America/New_York',
  ...more,
})

const box = (number: string, more: Partial<Container> = {}): Container => ({
  id: number,
  type: 'container',
  number,
  ...more,
})

const ships = { ISABELLA: '9839272', LORETO: '9934735' }

const told = (event: string, ship: keyof typeof ships, more: Partial<TransportEvent> = {}) =>
  ({
    id: `${event} ${ship}`,
    type: 'transport_event',
    event: `container.transport.${event}`,
    timestamp: '2026-11-10T00:00:00Z',
    voyage_number: ship === 'ISABELLA' ? '646W' : '647W',
    vessel: { id: ship, type: 'vessel', name: `MSC ${ship}`, imo: ships[ship] },
    ...more,
  }) as TransportEvent

const arrivedAt = '2026-11-19T14:00:00Z'
const expectedAt = '2026-11-28T23:00:00Z'
const isabella = { pod_vessel_name: 'MSC ISABELLA', pod_vessel_imo: ships.ISABELLA }
const loreto = { pod_vessel_name: 'MSC LORETO', pod_vessel_imo: ships.LORETO }

type Told = [container: Container, ...events: TransportEvent[]]

/** Returns vessel, ETA and arrival of each container, then of the whole bill. */
function sailings(shipment: Shipment, ...told: Told[]) {
  const boxes = told.map(([container, ...events]) => ({ container, events }))
  const own = ownAttributes(shipment, boxes)
  const all = boxes.map(({ container }, index) => ({
    container,
    shipment: { ...shipment, ...own[index] },
  }))
  const said = (one: Shipment) => [
    one.pod_vessel_name ?? null,
    one.pod_voyage_number ?? null,
    one.pod_eta_at ?? null,
    one.pod_ata_at ?? null,
  ]
  return {
    boxes: all.map((one) => said(one.shipment)),
    bill: said(leadShipment(shipment, all)),
    count: billSailings(all).length,
  }
}

const mixed = bill({
  ...loreto,
  pod_voyage_number: '647W',
  pod_ata_at: arrivedAt,
  pod_eta_at: expectedAt,
})

describe('a summary that mixes two sailings', () => {
  it('is split by the events of the boxes', () => {
    const found = sailings(
      mixed,
      [box('A', { pod_arrived_at: arrivedAt }), told('vessel_arrived', 'ISABELLA')],
      [box('B', { current_status: 'on_ship' }), told('vessel_loaded', 'LORETO')],
    )
    expect(found.boxes).toEqual([
      ['MSC ISABELLA', '646W', null, arrivedAt],
      ['MSC LORETO', '647W', expectedAt, null],
    ])
    expect(found.bill).toEqual(['MSC LORETO', '647W', expectedAt, null])
  })

  it('gives a box no vessel if no event states it', () => {
    const found = sailings(mixed, [box('A', { pod_arrived_at: arrivedAt })], [box('B')])
    expect(found.boxes).toEqual([
      [null, null, null, arrivedAt],
      [null, null, expectedAt, null],
    ])
    expect(found.bill).toEqual([null, null, expectedAt, null])
  })

  it('leaves its vessel to the other box if the events of one state another vessel', () => {
    const found = sailings(
      mixed,
      [box('A', { pod_arrived_at: arrivedAt }), told('vessel_discharged', 'ISABELLA')],
      [box('B')],
    )
    expect(found.boxes[1]).toEqual(['MSC LORETO', '647W', expectedAt, null])
  })

  it('does not expect a box on the vessel that arrived a few hours before its estimate', () => {
    const soon = new Date(Date.parse(arrivedAt) + 2 * 3_600_000).toISOString()
    const shipment = bill({ ...isabella, pod_ata_at: arrivedAt, pod_eta_at: soon })
    const found = sailings(shipment, [box('A', { pod_arrived_at: arrivedAt })], [box('B')])
    expect(found.boxes[1]?.[2]).toBeNull()
  })

  it('keeps an estimate of the box at sea that is no later than the arrival', () => {
    const shipment = bill({
      ...isabella,
      pod_ata_at: arrivedAt,
      pod_eta_at: '2026-11-19T10:00:00Z',
    })
    const found = sailings(shipment, [box('A', { pod_arrived_at: arrivedAt })], [box('B')])
    expect(found.boxes).toEqual([
      ['MSC ISABELLA', null, null, arrivedAt],
      [null, null, null, null],
    ])
    expect(found.bill).toEqual(['MSC ISABELLA', null, null, arrivedAt])
  })
})

describe('a summary of one sailing', () => {
  it('belongs to the box that is still expected if it states no arrival', () => {
    const shipment = bill({ ...loreto, pod_eta_at: expectedAt })
    const found = sailings(shipment, [box('A', { pod_arrived_at: arrivedAt })], [box('B')])
    expect(found.boxes).toEqual([
      [null, null, null, arrivedAt],
      ['MSC LORETO', null, expectedAt, null],
    ])
  })

  it('applies to all boxes if nothing distinguishes them', () => {
    const shipment = bill({ ...loreto, pod_eta_at: expectedAt })
    const found = sailings(shipment, [box('A')], [box('B'), told('vessel_loaded', 'LORETO')])
    expect(found).toMatchObject({ count: 1, bill: ['MSC LORETO', null, expectedAt, null] })
  })

  it('does not apply to a box at sea on another vessel', () => {
    const shipment = bill({ ...loreto, pod_eta_at: expectedAt })
    const found = sailings(
      shipment,
      [box('A'), told('transshipment_loaded', 'ISABELLA')],
      [box('B'), told('transshipment_loaded', 'LORETO')],
    )
    expect(found.boxes).toEqual([
      ['MSC ISABELLA', '646W', null, null],
      ['MSC LORETO', '647W', expectedAt, null],
    ])
  })

  it('uses a later estimate from the box’s own event', () => {
    const found = sailings(
      bill({ ...loreto, pod_eta_at: expectedAt }),
      [
        box('A'),
        told('transshipment_loaded', 'ISABELLA'),
        told('estimated.vessel_arrived', 'ISABELLA', {
          timestamp: '2026-12-02T00:00:00Z',
          created_at: '2026-11-20T00:00:00Z',
        }),
        told('estimated.vessel_arrived', 'ISABELLA', {
          id: 'old',
          timestamp: '2026-12-01T00:00:00Z',
          created_at: '2026-11-19T00:00:00Z',
        }),
      ],
      [box('B'), told('transshipment_loaded', 'LORETO')],
    )
    expect(found.boxes[0]).toEqual(['MSC ISABELLA', '646W', '2026-12-02T00:00:00Z', null])
  })

  it('is the last of two sailings that have both arrived', () => {
    const later = '2026-11-28T23:10:00Z'
    const shipment = bill({ ...loreto, pod_ata_at: later })
    const found = sailings(
      shipment,
      [box('A', { pod_arrived_at: arrivedAt }), told('vessel_arrived', 'ISABELLA')],
      [box('B', { pod_arrived_at: later }), told('vessel_arrived', 'LORETO')],
    )
    expect(found.boxes.map(([vessel, , , ata]) => [vessel, ata])).toEqual([
      ['MSC ISABELLA', arrivedAt],
      ['MSC LORETO', later],
    ])
    expect(found.bill).toEqual(['MSC LORETO', '647W', null, later])
  })

  it('states nothing about a box on the quay of a transshipment port', () => {
    const found = sailings(
      bill({ ...loreto, pod_eta_at: expectedAt }),
      [box('A', { pod_arrived_at: arrivedAt }), told('vessel_arrived', 'LORETO')],
      [box('B'), told('transshipment_discharged', 'ISABELLA')],
    )
    expect(found.boxes[1]?.slice(0, 2)).toEqual([null, null])
  })
})

describe('a rolled booking', () => {
  const readAt = '2026-11-10T00:00:00Z'
  const rolled = (created_at: string, more: Partial<TransportEvent> = {}) =>
    told('estimated.vessel_arrived', 'LORETO', { timestamp: expectedAt, created_at, ...more })
  const onIsabella = bill({ ...isabella, pod_voyage_number: '646W', pod_eta_at: arrivedAt })
  const vesselAfter = (...events: TransportEvent[]) => {
    const [own] = ownAttributes(onIsabella, [{ container: box('A'), events }], readAt)
    return own && [own.pod_vessel_name, own.pod_voyage_number, own.pod_eta_at]
  }

  it('follows an estimate that was recorded after the shipment was read', () => {
    expect(vesselAfter(rolled('2026-11-11T00:00:00Z'))).toEqual(['MSC LORETO', '647W', expectedAt])
  })

  it('follows the estimate that was recorded last, even if it is for an earlier day', () => {
    const first = rolled('2026-11-11T00:00:00Z')
    const isBack = { timestamp: arrivedAt, created_at: '2026-11-12T00:00:00Z' }
    const back = told('estimated.vessel_arrived', 'ISABELLA', isBack)
    expect(vesselAfter(first, back)).toBeNull()
    expect(vesselAfter(back, { ...first, created_at: '2026-11-13T00:00:00Z' })?.[0]).toBe(
      'MSC LORETO',
    )
  })

  it('keeps what the shipment stated after the event was recorded', () => {
    expect(vesselAfter(rolled('2026-11-09T00:00:00Z'))).toBeNull()
  })

  it('leaves the vessel unknown if only its id was delivered', () => {
    const ref = { vessel: { id: 'LORETO', type: 'vessel' as const } }
    expect(vesselAfter(rolled('2026-11-11T00:00:00Z', ref))).toEqual([null, '647W', expectedAt])
  })

  it('keeps the vessel when an estimate names neither a vessel nor another voyage', () => {
    const same = { vessel: null, voyage_number: '646W' }
    expect(vesselAfter(rolled('2026-11-11T00:00:00Z', same))).toBeNull()
  })
})

describe('an event of a bill', () => {
  it('belongs to the box that states it', () => {
    const shipment = bill({ destination_locode: 'USCHI', destination_ata_at: arrivedAt })
    const stated = ownAttributes(shipment, [
      { container: box('A', { ind_ata_at: arrivedAt }), events: [] },
      { container: box('B', { current_status: 'on_rail' }), events: [] },
    ])
    expect(stated).toEqual([null, { destination_ata_at: null }])
  })

  it('belongs to every box if no box states it', () => {
    const shipment = bill({ destination_locode: 'USCHI', destination_ata_at: arrivedAt })
    const boxes = ['A', 'B'].map((number) => ({ container: box(number), events: [] }))
    expect(ownAttributes(shipment, boxes)).toEqual([null, null])
  })
})

describe('an arrival that no source states', () => {
  it('is not taken from the discharge of a container', () => {
    const boxes = ['A', 'B'].map((number) => ({
      container: box(number, { pod_discharged_at: arrivedAt }),
      events: [],
    }))
    expect(ownAttributes(bill(loreto), boxes)).toEqual([null, null])
    const stated = ownAttributes(bill({ ...loreto, pod_ata_at: arrivedAt }), boxes)
    expect(stated).toEqual([null, null])
  })
})

describe('one sailing with times that differ by hours between its boxes', () => {
  it.each([
    ['2026-11-28T20:00:00Z', '2026-11-28T23:00:00Z'],
    ['2026-11-28T23:00:00Z', '2026-11-28T20:00:00Z'],
  ])('is expected at the earliest of the times: %s, %s', (...times) => {
    const sailings = sailingsOf(times, (pod_eta_at) => ({
      ...{ ...loreto, pod_voyage_number: '647W', pod_eta_at, pod_ata_at: null },
      hasArrived: false,
    }))
    expect(sailings.map(({ facts, boxes }) => [facts.pod_eta_at, boxes.length])).toEqual([
      ['2026-11-28T20:00:00Z', 2],
    ])
  })
})
