import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Container } from '../../../src/contract/tracked-resources.js'
import { lastFreeDay } from '../../../src/domain/last-free-day.js'
import { knownZone, localDate } from '../../../src/domain/zoned-time.js'
import type {
  DeadlineObservation,
  Observation,
  Whereabouts,
} from '../../../src/service/sources/source.js'
import { explainBox } from '../../../src/service/tracking/explanation/explain-box.js'
import { Reduction } from '../../../src/service/tracking/reduction/reduction.js'
import { bill, chicago, deadline, milestone, newYork, reading } from './make-observations.js'

const losAngeles: Whereabouts = { locode: 'USLAX' }
const joliet: Whereabouts = { locode: 'USJOT' }
const rotterdam: Whereabouts = { locode: 'NLRTM' }
const tokyo: Whereabouts = { locode: 'JPTYO' }

/** The last second of 25 November at each place. */
const lastSecondIn = new Map([
  [losAngeles, '2026-11-26T07:59:59Z'],
  [joliet, '2026-11-26T05:59:59Z'],
  [newYork, '2026-11-26T04:59:59Z'],
  [rotterdam, '2026-11-25T22:59:59Z'],
  [tokyo, '2026-11-25T14:59:59Z'],
])
const places = [...lastSecondIn.keys()]

type Name = DeadlineObservation['deadline']
const names: Name[] = ['pickup_lfd_line', 'pickup_lfd_terminal', 'pickup_lfd_rail']

const stated = (name: Name, where: Whereabouts, over: Partial<DeadlineObservation> = {}) => ({
  ...deadline(name, lastSecondIn.get(where) ?? '', '2026-11-20T00:00:00Z'),
  where,
  ...over,
})

function boxOf(...said: Observation[]) {
  const { boxes, route } = new ReductionOf(said).stateWithReasons()
  const [box] = boxes
  if (box === undefined) throw new Error('no box')
  const { attributes } = box.state
  return { attributes, events: box.state.transport_events, facts: explainBox(box, route) }
}

class ReductionOf extends Reduction {
  constructor(said: readonly Observation[]) {
    super()
    this.add(said)
  }
}

/** Returns the last free day as every client reads it, from the attributes alone. */
const shown = (attributes: object) => lastFreeDay(attributes as Container)

/** Returns the dates of events as the API tells clients to read them: in the time zone of the event. */
const eventDays = ({ events }: ReturnType<typeof boxOf>) =>
  events.flatMap(({ attributes: { event, value, timezone } }) =>
    event.includes('lfd') ? [localDate(new Date(String(value)), knownZone(timezone) ?? 'UTC')] : [],
  )

describe('a last free day', () => {
  it('at a ramp is the day of the ramp, if no inland destination is known', () => {
    const box = boxOf(
      bill({ port_of_discharge: losAngeles }),
      stated('pickup_lfd_rail', joliet, { value: '2026-11-26T05:59:00Z', data_source: 'rail' }),
    )
    expect(shown(box.attributes)).toMatchObject({ date: '2026-11-25', source: 'rail' })
    // The same instant in the local time of the ramp.
    expect(box.attributes.ind_facility_lfd_on).toBe('2026-11-25T23:59:00-06:00')
    expect(eventDays(box)).toEqual(['2026-11-25', '2026-11-25'])
    expect(box.facts.filter(({ fact }) => fact.includes('lfd'))).toMatchObject([
      { fact: 'pickup_lfd', timezone: 'America/Chicago', location_locode: 'USJOT' },
      { fact: 'pickup_lfd_rail', timezone: 'America/Chicago', location_locode: 'USJOT' },
    ])
  })

  it('is the day of the place that states it, for any source and route', () => {
    const place = fc.constantFrom(...places)
    const routes = fc.record({
      pod: fc.option(place),
      inland: fc.option(fc.constantFrom(...places, chicago)),
    })
    fc.assert(
      fc.property(fc.constantFrom(...names), place, routes, (name, where, { pod, inland }) => {
        const route = pod === null ? [] : [bill({ port_of_discharge: pod, destination: inland })]
        const box = boxOf(...route, stated(name, where))
        expect(shown(box.attributes)).toMatchObject({ date: '2026-11-25' })
        expect(shown(box.attributes)?.doubt).toBeUndefined()
        expect(eventDays(box)).toEqual(['2026-11-25', '2026-11-25'])
      }),
    )
  })

  it('without a place, as in older records, is the day of the route', () => {
    const older = deadline('pickup_lfd_rail', '2026-11-26T05:59:59Z', '2026-11-20T00:00:00Z')
    const inland = boxOf(bill({ port_of_discharge: losAngeles, destination: chicago }), older)
    expect(inland.attributes.ind_facility_lfd_on).toBe('2026-11-26T05:59:59Z')
    expect(shown(inland.attributes)).toMatchObject({ date: '2026-11-25', zone: 'America/Chicago' })
    const port = boxOf(bill({ port_of_discharge: losAngeles }), older)
    expect(shown(port.attributes)).toMatchObject({ date: '2026-11-25' })
  })

  it('at a place with an unknown zone is the day of the route', () => {
    const nowhere = { locode: '', name: 'Nowhere Yard' }
    const box = boxOf(bill(), {
      ...stated('pickup_lfd_terminal', newYork),
      where: nowhere,
    })
    expect(shown(box.attributes)).toMatchObject({ date: '2026-11-25', zone: 'America/New_York' })
  })

  it('is two days if the same instant is stated at two places', () => {
    const value = '2026-11-26T05:30:00Z'
    const box = boxOf(
      bill({ port_of_discharge: newYork }),
      stated('pickup_lfd_terminal', newYork, { value, key: 'a' }),
      stated('pickup_lfd_rail', joliet, { value, key: 'b' }),
    )
    expect(shown(box.attributes)?.stated.map(({ date }) => date)).toEqual([
      '2026-11-26',
      '2026-11-25',
    ])
    const [coalesced] = box.facts.filter(({ fact }) => fact === 'pickup_lfd')
    expect(coalesced?.disagreement).toMatchObject({ cost: 'deadline' })
  })
})

it('an appointment has the zone of its terminal, if no port of discharge is known', () => {
  const { attributes } = boxOf(
    milestone('empty_out', '2026-03-01T00:00:00Z'),
    reading('2026-11-20T00:00:00Z', {
      where: losAngeles,
      pickup_appointment_at: '2026-11-24T16:00:00Z',
    }),
  )
  expect(attributes).toMatchObject({ pod_timezone: 'America/Los_Angeles' })
})

it('a gate-out has the zone of its port, if no port of discharge is known', () => {
  const { attributes } = boxOf(milestone('full_out', '2026-11-21T14:30:00Z'))
  expect(attributes).toMatchObject({
    pod_full_out_at: '2026-11-21T14:30:00Z',
    pod_timezone: 'America/New_York',
  })
})
