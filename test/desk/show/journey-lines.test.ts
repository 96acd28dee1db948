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

/** The words of an arrival on 10 May in New York with estimates, each with the instant at which it was recorded. */
function arrivalExpected(...estimates: [at: string, recordedAt: string][]): unknown {
  const expected = estimates.map(([timestamp, created_at]) => ({
    name: 'estimated.vessel_arrived',
    timestamp,
    created_at,
  }))
  const events = [...expected, { name: 'vessel_arrived', timestamp: '2026-05-10T23:00:00Z' }].map(
    ({ name, ...times }, index) => ({
      ...{ id: `${name} ${index}`, type: 'transport_event', event: `container.transport.${name}` },
      ...{ timezone: 'America/New_York', ...times },
    }),
  ) as unknown as TransportEvent[]
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

const inTime = '2026-05-02T00:00:00Z'
const tooLate = '2026-05-12T00:00:00Z'

it('names the expected day of an event only if it was another day at the place', () => {
  expect(arrivalExpected(['2026-05-09T20:00:00Z', inTime])).toBe(
    'vessel arrived (was expected Sat 9 May)',
  )
  expect(arrivalExpected(['2026-05-11T03:59:00Z', inTime])).toBe('vessel arrived')
})

it('ignores estimates that were recorded after the event', () => {
  expect(arrivalExpected(['2026-05-14T20:00:00Z', tooLate])).toBe('vessel arrived')
  const both = arrivalExpected(['2026-05-09T20:00:00Z', inTime], ['2026-05-14T20:00:00Z', tooLate])
  expect(both).toBe('vessel arrived (was expected Sat 9 May)')
})
