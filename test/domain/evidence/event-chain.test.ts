import { expect, it } from 'vitest'
import type { TransportEvent } from '../../../src/contract/tracked-resources.js'
import { eventChain } from '../../../src/domain/evidence/event-chain.js'

const changed = (id: string, name: string, more: object) =>
  ({
    ...{ id, type: 'transport_event', event: `container.${name}.changed` },
    ...{ timestamp: '2026-03-01T10:00:00Z', timezone: 'America/Los_Angeles' },
    ...{ data_source: 'terminal', created_at: '2026-03-01T10:05:00Z', ...more },
  }) as unknown as TransportEvent

const wordsOf = (...events: TransportEvent[]) => eventChain(events).map(({ words }) => words)

it('states a last free day that an event carries only as its value', () => {
  expect(wordsOf(changed('1', 'pickup_lfd_terminal', { value: '2026-03-05T08:00:00Z' }))).toEqual([
    expect.stringMatching(/: 2026-03-05$/),
  ])
})

it('keeps the combined last free day of a service without an event for each source', () => {
  const combined = changed('1', 'pickup_lfd', { value: '2026-03-05T08:00:00Z' })
  const own = changed('2', 'pickup_lfd_terminal', { value: '2026-03-05T08:00:00Z' })
  expect(wordsOf(combined)).toHaveLength(1)
  expect(wordsOf(combined, own)).toHaveLength(1)
})
