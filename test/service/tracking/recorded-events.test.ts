import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { RawEventAttributes } from '../../../src/contract/transport-event.js'
import type { MilestoneObservation } from '../../../src/service/sources/source.js'
import { reduceShipment } from '../../../src/service/tracking/reduce-shipment.js'
import { bill, box, milestone } from './make-observations.js'

const recorded = fileURLToPath(new URL('../../../../shared/data/recorded/', import.meta.url))

function read<Type>(name: string): Type {
  return JSON.parse(readFileSync(`${recorded}${name}`, 'utf8')) as Type
}

/** Converts a recorded raw event to the observation that would have produced it. */
function observed(raw: RawEventAttributes): MilestoneObservation {
  const { event, timestamp, created_at, location_locode, vessel_name, vessel_imo } = raw
  return {
    ...milestone(event ?? 'available', timestamp ?? '', {
      where: { locode: location_locode ?? '' },
    }),
    seen_at: created_at ?? '',
    ...(vessel_name && vessel_imo && { vessel: { name: vessel_name, imo: vessel_imo } }),
    ...(raw.voyage_number && { voyage_number: raw.voyage_number }),
  }
}

describe.skipIf(!existsSync(recorded))('recorded answers (skipped without them)', () => {
  const raw = () =>
    read<{ data: { attributes: RawEventAttributes }[] }>('containers.raw-events.json').data.map(
      ({ attributes }) => attributes,
    )
  const said = () => [
    bill({ port_of_lading: { locode: 'KRPUS' }, port_of_discharge: { locode: 'USCHS' } }),
    ...raw().map(observed),
  ]

  it('reduce the raw events to the attributes that were recorded with them', () => {
    const live = read<{ data: { attributes: Record<string, unknown> } }>('containers.get.base.json')
    const [container] = reduceShipment(said()).containers
    for (const name of [
      'current_status',
      'empty_out_at',
      'pol_full_in_at',
      'pol_vessel_loaded_at',
      'pol_vessel_departed_at',
      'pod_discharged_at',
      'pod_full_out_at',
      'pod_timezone',
      'final_destination_timezone',
      'empty_terminated_at',
      'pickup_lfd',
    ] as const) {
      expect(container?.attributes[name], name).toEqual(live.data.attributes[name])
    }
    expect(container?.number).toBe(box)
  })

  it('reduce them to the shipment that was recorded with them', () => {
    const live = read<{ data: { attributes: Record<string, unknown> } }>('shipments.get.base.json')
    const { attributes } = reduceShipment(said())
    for (const name of [
      'port_of_lading_name',
      'port_of_discharge_name',
      'pod_vessel_name',
      'pod_vessel_imo',
      'pod_voyage_number',
      'pol_atd_at',
      'pol_timezone',
      'pod_timezone',
      'pod_eta_at',
      'destination_locode',
      'shipping_line_name',
    ] as const) {
      expect(attributes[name], name).toEqual(live.data.attributes[name])
    }
  })

  it('list the raw events as they were listed', () => {
    const [container] = reduceShipment(said()).containers
    const told = container?.raw_events.map(({ attributes }) => [
      attributes.index,
      attributes.event,
      attributes.actual_at,
    ])
    expect(told).toEqual(raw().map(({ index, event, actual_at }) => [index, event, actual_at]))
  })
})
