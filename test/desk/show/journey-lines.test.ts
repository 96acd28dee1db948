import { expect, it } from 'vitest'
import type { Viewing } from '../../../src/cli/output/view.js'
import type { TransportEvent } from '../../../src/contract/tracked-resources.js'
import { journeyLines } from '../../../src/desk/show/journey-lines.js'
import { boxOf } from '../../../src/domain/box.js'

const viewing: Viewing = {
  now: new Date('2026-05-12T09:00:00Z'),
  timeStyle: 'port',
  localZone: 'UTC',
  staleAfterMs: 86_400_000,
}

/** The words of an arrival on 10 May in New York that was expected at an instant. */
function arrivalExpected(at: string): unknown {
  const events = [
    { name: 'estimated.vessel_arrived', timestamp: at, created_at: '2026-05-02T00:00:00Z' },
    { name: 'vessel_arrived', timestamp: '2026-05-10T23:00:00Z' },
  ].map(({ name, ...times }) => ({
    ...{ id: name, type: 'transport_event', event: `container.transport.${name}` },
    ...{ timezone: 'America/New_York', ...times },
  })) as unknown as TransportEvent[]
  const box = boxOf(
    { id: 'c', type: 'container', number: 'MSCU6639870' },
    { id: 's', type: 'shipment', bill_of_lading_number: 'B' },
  )
  const history = { holdsSince: {}, lastKnown: {} }
  const table = journeyLines({ ...box, events, history }, viewing).find(
    ({ kind }) => kind === 'table',
  )
  return table?.kind === 'table' ? table.rows[0]?.[1]?.words : undefined
}

it('names the expected day of an event only if it was another day at the place', () => {
  expect(arrivalExpected('2026-05-09T20:00:00Z')).toBe('vessel arrived (was expected Sat 9 May)')
  expect(arrivalExpected('2026-05-11T03:59:00Z')).toBe('vessel arrived')
})
