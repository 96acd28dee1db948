import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventNames } from '../../src/contract/event-names.js'
import type { Container, Shipment, TransportEvent } from '../../src/contract/tracked-resources.js'
import { boxOf } from '../../src/domain/box.js'
import { journey, type Step } from '../../src/domain/journey.js'
import { stepInWords } from '../../src/domain/step-in-words.js'

const now = new Date('2026-05-12T09:00:00Z')

const box = (container: Partial<Container> = {}, shipment: Partial<Shipment> = {}) =>
  boxOf(
    { id: 'c', type: 'container', number: 'MSCU6639870', ...container },
    { id: 's', type: 'shipment', bill_of_lading_number: 'B', ...shipment },
  )

const event = (name: string, timestamp: string, more: object = {}): TransportEvent =>
  ({
    id: `${name} ${timestamp}`,
    type: 'transport_event',
    event: `container.transport.${name}`,
    timestamp,
    timezone: 'America/New_York',
    ...more,
  }) as unknown as TransportEvent

const told = (steps: ReturnType<typeof journey>) =>
  steps.map(({ name, standing, at }) => `${at.slice(5, 10)} ${name} ${standing}`)

describe('a journey', () => {
  it('shows what happened, what is next and what is expected after that', () => {
    const steps = journey(
      box(
        { ind_eta_at: '2026-05-20T10:00:00Z', final_destination_timezone: 'America/Chicago' },
        { pod_eta_at: '2026-05-14T10:00:00Z', pod_timezone: 'America/Los_Angeles' },
      ),
      [event('vessel_departed', '2026-05-01T10:00:00Z'), event('full_in', '2026-04-28T10:00:00Z')],
      now,
    )
    expect(told(steps)).toEqual([
      '04-28 full_in past',
      '05-01 vessel_departed past',
      '05-14 vessel_arrived next',
      '05-20 arrived_at_inland_destination expected',
    ])
    expect(steps.map(({ zone }) => zone)).toEqual([
      'America/New_York',
      'America/New_York',
      'America/Los_Angeles',
      'America/Chicago',
    ])
  })

  it('has one estimate of a step, although an older one names no place', () => {
    const [latest, older] = ['2026-05-20T07:00:00Z', '2026-05-22T07:00:00Z'].map((at, index) =>
      event('estimated.vessel_arrived', at, {
        created_at: `2026-05-0${9 - index}T00:00:00Z`,
        location_locode: index === 0 ? 'USLAX' : null,
      }),
    ) as [TransportEvent, TransportEvent]
    for (const events of [
      [latest, older],
      [older, latest],
    ]) {
      expect(told(journey(box(), events, now))).toEqual(['05-20 vessel_arrived next'])
    }
  })

  it('has an event once that the service lists twice', () => {
    const [first, again] = [null, 'USLAX'].map((location_locode) =>
      event('vessel_arrived', '2026-05-10T07:00:00Z', {
        id: `${location_locode}`,
        location_locode,
      }),
    ) as [TransportEvent, TransportEvent]
    const steps = journey(box(), [first, again], now)
    expect(steps.map(({ event: of }) => of?.location_locode)).toEqual(['USLAX'])
  })

  it('uses the latest estimate, and shows it with the actual event', () => {
    const estimates = [
      event('estimated.vessel_arrived', '2026-05-09T10:00:00Z', {
        created_at: '2026-05-02T00:00:00Z',
      }),
      event('estimated.vessel_arrived', '2026-05-07T10:00:00Z', {
        created_at: '2026-05-01T00:00:00Z',
      }),
    ]
    const arrived = event('vessel_arrived', '2026-05-11T10:00:00Z', { location_locode: 'USNYC' })
    expect(told(journey(box(), estimates, now))).toEqual(['05-09 vessel_arrived unconfirmed'])
    const [step, ...others] = journey(box(), [...estimates, arrived], now)
    expect(others).toEqual([])
    expect(step).toMatchObject({ standing: 'past', expectedAt: '2026-05-09T10:00:00Z' })
  })

  it('omits events that a later event replaces, by either sign of replacement', () => {
    const wrong = event('vessel_arrived', '2026-05-10T10:00:00Z')
    const right = event('vessel_arrived', '2026-05-11T10:00:00Z', {
      previous_version: { id: wrong.id, type: 'transport_event' },
    })
    expect(told(journey(box(), [wrong, right], now))).toEqual(['05-11 vessel_arrived past'])
    const invalid = { ...wrong, invalidated_at: '2026-05-11T00:00:00Z' }
    expect(journey(box(), [invalid], now)).toEqual([])
  })

  it('uses the facts of the box that no event states', () => {
    const steps = journey(
      box(
        { pod_discharged_at: '2026-05-11T10:00:00Z', pod_timezone: 'America/New_York' },
        {
          pod_eta_at: '2026-05-10T10:00:00Z',
        },
      ),
      [],
      now,
    )
    expect(told(steps)).toEqual(['05-11 vessel_discharged past'])
  })

  it('expects no more events of a box that has left', () => {
    const gone = box(
      { current_status: 'picked_up', pickup_appointment_at: '2026-05-14T10:00:00Z' },
      { pod_eta_at: '2026-05-20T10:00:00Z' },
    )
    expect(journey(gone, [], now)).toEqual([])
  })

  it('is in order, has at most one next step, and accepts any events', () => {
    const time = fc.oneof(
      fc.constantFrom('2026-05-01T00:00:00Z', '2026-05-30T00:00:00+08:00'),
      fc.string(),
      fc.constant(null),
    )
    const any = fc.record({
      id: fc.string(),
      event: fc.oneof(fc.constantFrom(...eventNames), fc.string()),
      timestamp: time,
      created_at: time,
      location_locode: fc.option(fc.constantFrom('USNYC', 'FRLEH')),
    })
    fc.assert(
      fc.property(fc.array(any), time, (events, at) => {
        const steps = journey(
          box({}, { pod_eta_at: at }),
          events.map((one) => ({ ...one, type: 'transport_event' }) as TransportEvent),
          now,
        )
        const times = steps.map((step) => Date.parse(step.at))
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(steps.filter(({ standing }) => standing === 'next').length).toBeLessThanOrEqual(1)
        for (const step of steps) {
          const isToCome = step.standing === 'next' || step.standing === 'expected'
          if (isToCome) expect(Date.parse(step.at)).toBeGreaterThanOrEqual(now.getTime())
        }
      }),
    )
  })
})

describe('one event name for two facts', () => {
  const inlandMove = {
    pod_full_out_at: '2026-05-02T10:00:00Z',
    final_destination_full_out_at: '2026-05-09T10:00:00Z',
    final_destination_timezone: 'America/Chicago',
  }
  const places = { port_of_discharge_locode: 'USLAX', destination_locode: 'USCHI' }

  it('shows the event at its own place, and the other fact from the box', () => {
    const both = ['05-02 full_out past', '05-09 full_out past']
    const seen = (name: string, at: string, more?: object) =>
      told(journey(box(inlandMove, places), [event(name, at, more)], now))
    expect(seen('full_out', '2026-05-02T10:00:00Z')).toEqual(both)
    expect(seen('full_out', '2026-05-02T11:00:00Z')).toEqual(both)
    expect(seen('full_out', '2026-05-09T10:00:00Z', { location_locode: 'USCHI' })).toEqual(both)
    expect(seen('full_out', '2026-05-02T23:00:00Z', { location_locode: 'USLAX' })).toEqual(both)
  })
})

it('a move without a reported time is a past step, at its report in the order of the trip', () => {
  const events = [
    event('vessel_discharged', '2026-05-01T10:00:00Z'),
    event('full_out', null as never, { created_at: '2026-05-09T10:00:00Z' }),
    event('estimated.full_out', '2026-05-10T10:00:00Z', { created_at: '2026-05-02T10:00:00Z' }),
  ]
  const steps = journey(box({ current_status: 'picked_up' }), events, now)
  expect(told(steps)).toEqual(['05-01 vessel_discharged past', ' full_out past'])
  expect(stepInWords(steps[1] as Step, now)).toBe('gated out full, time not reported')
  const dated = journey(box({ pod_full_out_at: '2026-05-08T10:00:00Z' }), events, now)
  expect(told(dated).filter((step) => step.includes('full_out'))).toEqual(['05-08 full_out past'])
})
