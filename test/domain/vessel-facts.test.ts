import { describe, expect, it } from 'vitest'
import type { Container, TransportEvent } from '../../src/contract/tracked-resources.js'
import { factsOfEvents } from '../../src/domain/event-facts/facts-of-events.js'

const stated = { pod_vessel_name: 'EMERALD', pod_vessel_imo: '9000001', pod_voyage_number: '610W' }
const statedAt = '2026-03-05T10:00:00Z'

const estimate = (more: Partial<TransportEvent> = {}) =>
  ({
    id: `${more.created_at}`,
    type: 'transport_event',
    event: 'container.transport.estimated.vessel_arrived',
    timestamp: '2026-03-21T21:00:00Z',
    created_at: '2026-03-08T07:00:00Z',
    voyage_number: '611W',
    vessel: { id: 'v2', type: 'vessel', name: 'PLOVER', imo: '9000002' },
    ...more,
  }) as TransportEvent

const vesselAfter = (attributes: Partial<Container>, ...events: TransportEvent[]) => {
  const container = { id: 'c', type: 'container', number: 'A', ...attributes } as Container
  const { facts: told } = factsOfEvents({
    container,
    shipment: null,
    events: events.map((event) => ({ event, readAt: event.created_at ?? '' })),
    readAt: (member) => (member in container ? statedAt : null),
  })
  return [told.pod_vessel_name, told.pod_vessel_imo, told.pod_voyage_number]
}

describe('the vessel of a container that states its own vessel', () => {
  it('is the vessel of a later estimate', () => {
    expect(vesselAfter(stated, estimate())).toEqual(['PLOVER', '9000002', '611W'])
  })

  it('stays if the container was read after the estimate', () => {
    const old = estimate({ created_at: '2026-03-01T00:00:00Z' })
    expect(vesselAfter(stated, old)).toEqual([undefined, undefined, undefined])
  })

  it('is unknown if only the id of another vessel was delivered', () => {
    const unnamed = estimate({ vessel: { id: 'v2', type: 'vessel' } })
    expect(vesselAfter(stated, unnamed)).toEqual([null, null, '611W'])
  })

  it('is unknown if only another voyage was delivered', () => {
    expect(vesselAfter(stated, estimate({ vessel: null }))).toEqual([null, null, '611W'])
  })

  it('stays if a later estimate was replaced by one that names it', () => {
    const first = estimate({ id: 'first' })
    const back = estimate({
      ...{ created_at: '2026-03-09T00:00:00Z', timestamp: '2026-03-14T00:00:00Z' },
      voyage_number: '610W',
      vessel: { id: 'v1', type: 'vessel', name: 'EMERALD', imo: '9000001' },
      previous_version: { id: 'first', type: 'transport_event' },
    })
    expect(vesselAfter(stated, back, first)).toEqual([undefined, undefined, undefined])
  })

  it('comes from the shipment if the container never states one', () => {
    expect(vesselAfter({}, estimate())).toEqual([undefined, undefined, undefined])
  })
})

it('a gate out without a time makes the container picked up, also if a later delivery states no time', () => {
  const container = {
    ...{ id: 'c', type: 'container', number: 'A', current_status: 'available' },
    ...{ pod_discharged_at: '2026-03-04T10:00:00Z', pod_full_out_at: null },
  } as Container
  const out = {
    id: 'out',
    type: 'transport_event',
    event: 'container.transport.full_out',
    timestamp: null,
    created_at: '2026-03-06T10:00:00Z',
  } as TransportEvent
  const { facts } = factsOfEvents({
    container,
    shipment: null,
    events: [{ event: out, readAt: '2026-03-06T10:00:00Z' }],
    readAt: (member) => (member === 'pod_full_out_at' ? '2026-03-06T10:00:00Z' : statedAt),
  })
  expect(facts).toEqual({ current_status: 'picked_up' })
})
