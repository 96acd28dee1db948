import { describe, expect, it } from 'vitest'
import type { TransportEvent } from '../../src/contract/tracked-resources.js'
import { at, container, newCache, terminal } from './builders.js'

const event = (id: string, more: Partial<TransportEvent> = {}): TransportEvent => ({
  id,
  type: 'transport_event',
  event: 'container.transport.vessel_arrived',
  timestamp: '2026-05-01T00:00:00Z',
  ...more,
})

describe('the events of a container', () => {
  it('are sorted by time, with their places', async () => {
    const cache = await newCache()
    cache.events.save(
      'c1',
      [
        event('e3', { timestamp: null }),
        event('e2', { timestamp: '2026-05-02T01:00:00+02:00', terminal: terminal('t1') }),
        event('e1', { timestamp: '2026-05-01T22:30:00Z' }),
      ],
      at(0),
    )
    const { events, fetchedAt } = cache.events.of('c1')
    expect(events.map(({ id }) => id)).toEqual(['e1', 'e2', 'e3'])
    expect(events[1]?.terminal).toEqual(terminal('t1'))
    expect(fetchedAt).toEqual(at(0))
    expect(cache.events.of('c2')).toEqual({ events: [], fetchedAt: null })
  })

  it('are replaced by a newer list, except events that arrived after the list was read', async () => {
    const cache = await newCache()
    cache.events.save('c1', [event('e1'), event('e2')], at(0))
    cache.events.add('c1', [event('e3')], at(2))
    cache.events.save('c1', [event('e2')], at(1))
    expect(cache.events.of('c1')).toMatchObject({
      events: [{ id: 'e2' }, { id: 'e3' }],
      fetchedAt: at(1),
    })
  })

  it('that were read with a clock that ran ahead are replaced by the next list', async () => {
    const cache = await newCache()
    cache.events.save('c1', [event('e1'), event('e2')], at(60 * 24))
    cache.events.save('c1', [event('e2')], at(0))
    expect(cache.events.of('c1')).toMatchObject({ events: [{ id: 'e2' }], fetchedAt: at(0) })
  })

  it('are kept when they arrive embedded, and do not count as the whole list', async () => {
    const cache = await newCache()
    cache.containers.save([container('c1', { transport_events: [event('e1')] })], at(0))
    expect(cache.events.of('c1')).toMatchObject({ events: [{ id: 'e1' }], fetchedAt: null })
  })
})
