import { expect, it } from 'vitest'
import type { Box } from '../../../src/domain/box.js'
import type { Change } from '../../../src/domain/change.js'
import { firstAvailable } from '../../../src/domain/tariffs/availability.js'
import { chooseRules } from '../../../src/domain/tariffs/choose-rule.js'
import { factsOfBox } from '../../../src/domain/tariffs/facts-of-box.js'
import { holdSpans } from '../../../src/domain/tariffs/hold-spans.js'
import { ownRule } from './own-tariffs.js'

const boxWith = (container: object, shipment: object = {}): Box =>
  ({
    container: { id: 'c1', ...container },
    shipment: { id: 's1', ...shipment },
    terminal: null,
  }) as Box

const sources = { now: new Date('2026-03-16T16:00:00Z'), calendar: null }

it('an assumed pickup never replaces the pickup that a source states', () => {
  const supposed = { ...sources, supposed: { ifOut: '2026-03-20', ifReturned: '2026-03-30' } }
  const gone = boxWith({ pod_full_out_at: '2026-03-10T12:00:00Z' })
  expect(factsOfBox(gone, 'port', supposed).events).toEqual({
    full_out: '2026-03-10T12:00:00Z',
    empty_in: '2026-03-30',
  })
  expect(factsOfBox(boxWith({}), 'port', supposed).events.full_out).toBe('2026-03-20')
})

it('a container for an inland place leaves the port by rail, and its own place by truck', () => {
  const inland = boxWith(
    {
      pod_rail_departed_at: '2026-03-08T12:00:00Z',
      final_destination_full_out_at: '2026-03-14T12:00:00Z',
    },
    { destination_locode: 'USCHI', port_of_discharge_locode: 'USLAX' },
  )
  expect(factsOfBox(inland, 'port', sources).events.full_out).toBe('2026-03-08T12:00:00Z')
  expect(factsOfBox(inland, 'pickup', sources).events.full_out).toBe('2026-03-14T12:00:00Z')
})

it('a container that was available several times is available from the first time, at its place', () => {
  const box = boxWith({}, { port_of_discharge_locode: 'USLAX' })
  const at = (day: string, locode: string | null) => ({ at: `2026-03-${day}T12:00:00Z`, locode })
  const known = [at('09', 'USLAX'), at('05', null), at('02', 'USCHI')]
  expect(firstAvailable(box, known, false)).toBe('2026-03-05T12:00:00Z')
  expect(firstAvailable(box, known.toReversed(), false)).toBe('2026-03-05T12:00:00Z')
})

it('a rule is valid on its first and on its last day', () => {
  const rule = {
    ...ownRule('stay'),
    valid: { from: '2026-03-02', to: '2026-03-04', by: 'discharged', else: [] },
  }
  const chosen = (discharged: string) =>
    chooseRules([rule], {}, { zone: 'Europe/Paris', events: { discharged } })[0]?.status
  expect(['01', '02', '04', '05'].map((day) => chosen(`2026-03-${day}`))).toEqual([
    ...['no_tariff', 'ok', 'ok', 'no_tariff'],
  ])
})

it('a rule is valid by the first of its events that is known', () => {
  const valid = { from: '2026-03-02', to: null, by: 'full_in', else: ['vessel_departed'] }
  const rule = { ...ownRule('stay'), valid }
  const chosen = (events: Record<string, string>) =>
    chooseRules([rule], {}, { zone: 'UTC', events })[0]
  const [before, after] = ['2026-03-01', '2026-03-03']
  expect(chosen({ full_in: before, vessel_departed: after })?.status).toBe('no_tariff')
  expect(chosen({ vessel_departed: after })?.status).toBe('ok')
  expect(chosen({})).toMatchObject({
    status: 'unknown_date',
    missing: ['full_in', 'vessel_departed'],
  })
})

it('a rule is valid by an event that the user states, unless a source reports the event', () => {
  const valid = { from: '2026-03-02', to: null, by: 'booked', else: [] }
  const own = { events: new Map([['booked', '2026-03-03']]), noAppointment: new Map() }
  const rule = { ...ownRule('stay'), valid, containers: new Map([['MSCU6639870', own]]) }
  const chosen = (number: string, events: Record<string, string> = {}) =>
    chooseRules([rule], {}, { zone: 'UTC', number, events })[0]?.status
  expect(chosen('MSCU6639870')).toBe('ok')
  expect(chosen('MSCU6639870', { booked: '2026-03-01' })).toBe('no_tariff')
  expect(chosen('TCLU4265726')).toBe('unknown_date')
})

it('holds that one reading places and clears are in the order in which they were recorded', () => {
  const readAt = '2026-03-05T12:00:00Z'
  const change = (id: number, to: object | null): Change =>
    ({
      ...{ id, readAt, previousReadAt: '2026-03-04T12:00:00Z', objectId: 'c1' },
      ...{ attribute: 'holds_at_pod_terminal.customs', from: null, to },
    }) as Change
  const changes = [change(1, { name: 'customs', status: 'hold' }), change(2, null)]
  const spans = [{ kind: 'customs', placed: readAt, cleared: readAt }]
  expect(holdSpans(changes)).toEqual(spans)
  expect(holdSpans(changes.toReversed())).toEqual(spans)
})
