import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventNames } from '../../src/contract/event-names.js'
import type { TransportEvent } from '../../src/contract/tracked-resources.js'
import { milestoneInWords, timeline } from '../../src/domain/timeline.js'

const event = (id: string, more: object = {}): TransportEvent =>
  ({
    id,
    type: 'transport_event',
    event: 'container.transport.vessel_loaded',
    timestamp: '2026-05-12T09:00:00Z',
    ...more,
  }) as unknown as TransportEvent

const ids = (events: TransportEvent[]) => timeline(events).map((milestone) => milestone.event.id)

describe('the timeline', () => {
  it('is sorted by time, regardless of the order of the events', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(10_000), { maxLength: 20 }), (minutes) => {
        const events = minutes.map((minute) =>
          event(String(minute), { timestamp: new Date(minute * 60_000).toISOString() }),
        )
        const expected = minutes.toSorted((a, b) => a - b).map(String)
        expect(ids(events)).toEqual(expected)
        expect(events.map(({ id }) => id)).toEqual(minutes.map(String))
      }),
    )
  })

  it('sorts instants, not texts', () => {
    const east = event('east', { timestamp: '2026-05-12T23:00:00+08:00' })
    const west = event('west', { timestamp: '2026-05-12T12:00:00-07:00' })
    expect(ids([west, east])).toEqual(['east', 'west'])
  })

  it('omits corrected events, events without a time, and events that are not milestones', () => {
    const kept = event('kept')
    const corrected = event('corrected', { invalidated_at: '2026-05-13T00:00:00Z' })
    const timeless = event('timeless', { timestamp: null })
    const changed = event('changed', { event: 'container.pickup_lfd.changed' })
    expect(ids([corrected, timeless, changed, kept])).toEqual(['kept'])
  })

  it('distinguishes past events from expected events', () => {
    const kinds = timeline([
      event('1', { event: 'container.transport.vessel_arrived' }),
      event('2', { event: 'container.transport.estimated.arrived_at_inland_destination' }),
      event('3', { event: 'shipment.estimated.arrival' }),
    ]).map(({ kind }) => kind)
    expect(kinds).toEqual(['actual', 'estimated', 'estimated'])
  })

  it('has words for every event, without underscores and prefixes', () => {
    for (const name of eventNames) {
      expect(milestoneInWords(name)).toMatch(/^[a-z][a-z .]*$/i)
      expect(milestoneInWords(name)).not.toMatch(/^(container|shipment)\./)
    }
  })

  it('accepts hostile times without throwing', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constant(null))), (times) => {
        const events = times.map((timestamp, index) => event(String(index), { timestamp }))
        expect(ids(events)).toHaveLength(times.filter(Boolean).length)
      }),
    )
  })
})
