import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Container, Shipment } from '../../src/contract/tracked-resources.js'
import { arrival, shipmentArrival } from '../../src/domain/arrival.js'
import { boxOf } from '../../src/domain/box.js'
import { addDays } from '../../src/domain/calendar-date.js'
import { journey } from '../../src/domain/journey.js'
import { instantOfLocal } from '../../src/domain/zoned-time.js'

const zone = 'America/New_York'

const box = (more: Partial<Container> = {}): Container => ({
  id: 'c',
  type: 'container',
  number: 'MSCU6639870',
  ...more,
})
const bill = (more: Partial<Shipment> = {}): Shipment => ({
  id: 's',
  type: 'shipment',
  bill_of_lading_number: 'B',
  pod_timezone: zone,
  ...more,
})

describe('the arrival of a box', () => {
  it('is an ETA while it is at sea, even if the other box of its shipment arrived', () => {
    const shipment = bill({
      pod_eta_at: '2026-05-20T10:00:00Z',
      pod_ata_at: '2026-05-10T10:00:00Z',
    })
    const [landed, atSea] = [box({ pod_arrived_at: '2026-05-10T10:00:00Z' }), box()]
    expect(arrival(landed, shipment)).toMatchObject({ kind: 'arrived', at: '2026-05-10T10:00:00Z' })
    expect(arrival(atSea, shipment)).toMatchObject({ kind: 'eta', at: '2026-05-20T10:00:00Z' })
  })

  it('is its own arrival, then its discharge, and never that of the shipment', () => {
    const shipment = bill({ pod_ata_at: '2026-05-01T00:00:00Z' })
    const discharged = box({ pod_discharged_at: '2026-05-12T00:00:00Z' })
    expect(arrival(discharged, shipment)).toMatchObject({
      kind: 'arrived',
      at: '2026-05-12T00:00:00Z',
    })
    expect(arrival(box(), shipment)).toBeNull()
  })

  it('is at the inland destination once it has left its port', () => {
    const shipment = bill({ destination_locode: 'USCHI', port_of_discharge_locode: 'USNYC' })
    const onItsWay = box({
      pod_arrived_at: '2026-05-10T00:00:00Z',
      ind_eta_at: '2026-05-18T00:00:00Z',
      final_destination_timezone: 'America/Chicago',
    })
    expect(arrival(onItsWay, shipment)?.at).toBe('2026-05-10T00:00:00Z')
    const discharged = { ...onItsWay, pod_discharged_at: '2026-05-11T00:00:00Z' }
    expect(arrival(discharged, shipment)).toMatchObject({
      kind: 'eta',
      at: '2026-05-18T00:00:00Z',
      zone: 'America/Chicago',
    })
    const there = { ...discharged, ind_ata_at: '2026-05-19T00:00:00Z' }
    expect(arrival(there, shipment)).toMatchObject({ kind: 'arrived', at: '2026-05-19T00:00:00Z' })
  })

  it("is the line's if the railroad states none", () => {
    const shipment = bill({
      destination_locode: 'USCHI',
      port_of_discharge_locode: 'USNYC',
      destination_timezone: 'America/Chicago',
      destination_eta_at: '2026-05-18T00:00:00Z',
      destination_ata_at: '2026-05-19T00:00:00Z',
    })
    const there = { kind: 'arrived', at: '2026-05-19T00:00:00Z', zone: 'America/Chicago' }
    for (const status of ['on_rail', 'grounded', 'available'] as const) {
      const landed = box({ current_status: status })
      expect(arrival(landed, shipment)).toMatchObject(there)
      const steps = journey(boxOf(landed, shipment), [], new Date('2026-05-20T00:00:00Z'))
      expect(steps.filter(({ standing }) => standing !== 'past')).toEqual([])
      expect(steps.at(-1)).toMatchObject({ name: 'arrived_at_inland_destination' })
    }
    expect(arrival(box({ current_status: 'on_ship' }), shipment)).toBeNull()
  })

  it('is no longer an estimate once a later step is stated', () => {
    const shipment = bill({ pod_eta_at: '2026-05-20T10:00:00Z' })
    const inland = bill({
      ...shipment,
      destination_locode: 'USCHI',
      destination_eta_at: '2026-05-25',
    })
    for (const past of [
      { pod_full_out_at: '2026-05-21T00:00:00Z' },
      { pod_rail_departed_at: '2026-05-21T00:00:00Z' },
      { current_status: 'picked_up' as const },
    ]) {
      expect(arrival(box(past), shipment)).toBeNull()
    }
    const out = box({ final_destination_full_out_at: '2026-05-26T00:00:00Z' })
    expect(arrival(out, inland)).toBeNull()
    expect(arrival(box({ pod_rail_departed_at: 'x' }), inland)?.at).toBe('2026-05-25')
  })

  it('is that of the shipment for its only box', () => {
    const only = [{ id: 'c', type: 'container' as const }]
    const shipment = bill({ pod_ata_at: '2026-05-01T00:00:00Z', containers: only })
    const arrived = { kind: 'arrived', at: '2026-05-01T00:00:00Z' }
    expect(arrival(box({ current_status: 'on_ship' }), shipment)).toMatchObject(arrived)
  })

  it('is empty if no source states it', () => {
    expect(arrival(box(), null)).toBeNull()
    expect(arrival(box(), bill())).toBeNull()
    expect(shipmentArrival(bill())).toBeNull()
  })

  it('moved by whole days of the local calendar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -60, max: 60 }),
        fc.nat(86_399),
        fc.nat(86_399),
        (days, from, to) => {
          const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 19)
          const first = instantOfLocal('2026-05-12', clock(from), zone)
          const latest = instantOfLocal(addDays('2026-05-12', days), clock(to), zone)
          const shipment = bill({
            pod_original_eta_at: first.toISOString(),
            pod_eta_at: latest.toISOString(),
          })
          expect(arrival(box(), shipment)?.movedDays).toBe(days)
          expect(shipmentArrival(shipment)?.movedDays).toBe(days)
        },
      ),
    )
  })

  it('accepts hostile dates and zones without throwing', () => {
    const text = fc.option(fc.oneof(fc.string(), fc.constant('9'.repeat(30))))
    fc.assert(
      fc.property(text, text, text, (first, at, where) => {
        const shipment = bill({ pod_original_eta_at: first, pod_eta_at: at, pod_timezone: where })
        expect(arrival(box(), shipment)?.movedDays).not.toBeNaN()
        expect(shipmentArrival(shipment)?.movedDays).not.toBeNaN()
      }),
    )
  })
})
