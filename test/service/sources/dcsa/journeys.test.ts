import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Observation } from '../../../../src/service/sources/source.js'
import { Reduction } from '../../../../src/service/tracking/reduction/reduction.js'
import { box, said, told } from './message.js'
import { journey, voyage } from './voyage.js'

function stateOf(observations: readonly Observation[]) {
  const reduction = new Reduction()
  reduction.add(observations)
  return reduction.state()
}

const eventsOf = (observations: readonly Observation[]): string[] =>
  (stateOf(observations).containers[0]?.transport_events ?? []).map(
    ({ attributes: { event, location_locode } }) =>
      `${event.replace('container.transport.', '')} ${location_locode}`,
  )

const boxOf = (observations: readonly Observation[]) =>
  stateOf(observations).containers[0]?.attributes

describe('a journey from DCSA events', () => {
  it('has the names of its route, which no event of 2.x states', () => {
    expect(eventsOf(said(voyage))).toEqual(journey)
    const { port_of_lading, port_of_discharge, destination } = stateOf(said(voyage))
    expect([port_of_lading, port_of_discharge, destination]).toMatchObject([
      { locode: 'CNSHA' },
      { locode: 'USLAX' },
      { locode: 'USCHI' },
    ])
  })

  it('treats a transshipment as the discharge only until the box continues', () => {
    const first = said(voyage.slice(0, 6))
    expect(eventsOf(first).at(-1)).toBe('vessel_discharged SGSIN')
    expect(eventsOf([...first, ...said(voyage.slice(6, 7))]).slice(-2)).toEqual([
      'transshipment_discharged SGSIN',
      'transshipment_loaded SGSIN',
    ])
  })

  it('is the same in any order and with any repetition', () => {
    const all = said(voyage)
    const whole = stateOf(all)
    fc.assert(
      fc.property(
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.subarray(all),
        (shuffled, again) => {
          expect(stateOf([...shuffled, ...again])).toEqual(whole)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('omits an earlier trip of the box', () => {
    const before = [
      told({ id: 'a', code: 'LOAD', at: '2026-01-04T08:00:00Z', where: 'NLRTM' }),
      told({ id: 'b', code: 'DISC', at: '2026-02-20T08:00:00Z', where: 'CNSHA' }),
      told({ id: 'c', code: 'GTIN', at: '2026-03-01T08:00:00Z', where: 'CNSHA', load: 'EMPTY' }),
    ]
    expect(eventsOf(said([...before, ...voyage]))).toEqual(journey)
  })

  it('gives the boxes of a bill the statements about the bill', () => {
    const transport = voyage.map((event) => {
      const { references, ...rest } = event
      return rest
    })
    expect(eventsOf(said(transport))).toEqual(journey)
  })
})

describe('a later correction by a line', () => {
  const arrival = (at: string, created: string, where = 'USLAX') =>
    told({ id: 'eta', code: 'ARRI', at, where, created, classifier: 'EST' })
  const start = voyage.slice(0, 4)

  it('uses its last statement, in any order of arrival', () => {
    const words = [
      ...said([...start, arrival('2026-05-03T00:00:00Z', '2026-04-06T00:00:00Z')]),
      ...said([arrival('2026-05-09T00:00:00Z', '2026-04-08T00:00:00Z')]),
    ]
    for (const order of [words, words.toReversed()]) {
      expect(stateOf(order).attributes).toMatchObject({
        pod_eta_at: '2026-05-09T00:00:00Z',
        pod_original_eta_at: '2026-05-03T00:00:00Z',
      })
    }
  })

  it('at another place removes the first place from the route', () => {
    const words = said([
      ...start,
      arrival('2026-05-03T00:00:00Z', '2026-04-06T00:00:00Z', 'USLAX'),
      arrival('2026-05-02T00:00:00Z', '2026-04-08T00:00:00Z', 'USOAK'),
    ])
    expect(stateOf(words).port_of_discharge?.locode).toBe('USOAK')
    expect(eventsOf(words)).not.toContain('estimated.vessel_arrived USLAX')
  })

  it('can be retracted, with the data or with only the number', () => {
    const gone = { eventID: '4', isRetracted: true, eventUpdatedDateTime: '2026-04-20T00:00:00Z' }
    const context = { transportDocumentReference: 'MAEU123456789' }
    const words = [...said(start), ...said([{ ...gone, ...context }])]
    expect(eventsOf(words)).toEqual(journey.slice(0, 3))
    expect(boxOf(words)?.pol_vessel_departed_at).toBeNull()
    expect(stateOf(words).containers[0]?.raw_events.at(-1)?.attributes.invalidated_at).toBe(
      '2026-04-20T00:00:00Z',
    )
  })

  it('that is a plan after an estimate changes nothing', () => {
    const plan = told({
      id: 'plan',
      code: 'ARRI',
      at: '2026-05-01T00:00:00Z',
      where: 'USLAX',
      created: '2026-04-20T00:00:00Z',
      classifier: 'PLN',
    })
    const words = said([...start, arrival('2026-05-03T00:00:00Z', '2026-04-06T00:00:00Z'), plan])
    expect(stateOf(words).attributes.pod_eta_at).toBe('2026-05-03T00:00:00Z')
  })
})

describe('customs and availability (3.0)', () => {
  const landed = voyage.slice(0, 11)
  const event = (word: string, at: string) => ({
    eventID: `${word} ${at}`,
    eventDateTime: at,
    eventUpdatedDateTime: at,
    eventLocation: { UNLocationCode: 'USLAX' },
    eventClassification: {
      eventType: 'EQUIPMENT',
      eventClassifier: 'ACTUAL',
      equipmentEventType: word,
    },
    equipmentDetails: { equipmentReference: box, emptyIndicator: 'LADEN' },
  })

  it('no longer apply after the line retracts them', () => {
    for (const word of ['CUSTOMS_SELECTED_FOR_SCAN', 'AVAILABLE_FOR_PICKUP']) {
      const stated = event(word, '2026-05-05T20:00:00Z')
      const gone = { isRetracted: true, eventUpdatedDateTime: '2026-05-06T20:00:00Z' }
      const words = said([...landed, stated, { ...stated, ...gone }])
      const { shipment_last_tracking_request_at, ...facts } = boxOf(said(landed)) ?? {}
      expect(boxOf(words)).toMatchObject(facts)
    }
  })

  it('that are only planned do not prevent the pickup', () => {
    const available = event('AVAILABLE_FOR_PICKUP', '2026-05-06T21:00:00Z')
    const planned = event('CUSTOMS_SELECTED_FOR_INSPECTION', '2026-05-07T08:00:00Z')
    const classification = { ...planned.eventClassification, eventClassifier: 'PLANNED' }
    const words = [...landed, available, { ...planned, eventClassification: classification }]
    expect(boxOf(said(words))).toMatchObject({
      current_status: 'available',
      available_for_pickup: true,
      holds_at_pod_terminal: [{ name: 'customs', status: 'pending' }],
    })
  })

  it('count from the time of the event, although one message publishes all of them', () => {
    const held = event('CUSTOMS_SELECTED_FOR_SCAN', '2026-05-05T20:00:00Z')
    const released = event('CUSTOMS_RELEASED', '2026-05-06T20:00:00Z')
    const available = event('AVAILABLE_FOR_PICKUP', '2026-05-06T21:00:00Z')
    const together = [available, released, held].map((it) => ({
      ...it,
      eventUpdatedDateTime: '2026-05-20T00:00:00Z',
    }))
    const words = said([...landed, ...together])
    expect(boxOf(words)).toMatchObject({ available_for_pickup: true, holds_at_pod_terminal: [] })
    const turns = stateOf(words).containers[0]?.transport_events.flatMap(({ attributes }) =>
      attributes.event.endsWith('available') ? [attributes] : [],
    )
    expect(turns).toMatchObject([
      { event: 'container.transport.not_available', timestamp: '2026-05-05T20:00:00Z' },
      { event: 'container.transport.available', timestamp: '2026-05-06T20:00:00Z' },
    ])
  })

  describe('a later version of an event', () => {
    const available = event('AVAILABLE_FOR_PICKUP', '2026-05-06T21:00:00Z')
    const version = (published: string, at: string, classifier = 'ACTUAL') => ({
      ...available,
      eventID: 'one',
      eventDateTime: at,
      eventUpdatedDateTime: published,
      eventClassification: { ...available.eventClassification, eventClassifier: classifier },
    })
    const first = version('2026-05-07T00:00:00Z', '2026-05-06T21:00:00Z')
    const turnsOf = (words: Observation[]) =>
      stateOf(words).containers[0]?.transport_events.flatMap(({ attributes }) =>
        attributes.event.endsWith('available') ? [attributes.timestamp] : [],
      )

    it.each(['2026-05-06T18:00:00Z', '2026-05-06T23:00:00Z'])('corrects its time to %s', (at) => {
      const second = version('2026-05-08T00:00:00Z', at)
      expect(turnsOf(said([...landed, first, second]))).toEqual([at])
      expect(turnsOf(said([...landed, second, first]))).toEqual([at])
    })

    it('can say that it is only expected', () => {
      const second = version('2026-05-08T00:00:00Z', '2026-05-12T21:00:00Z', 'ESTIMATED')
      expect(turnsOf(said([...landed, first, second]))).toEqual([])
    })

    it('counts although an earlier version was retracted', () => {
      const gone = { ...first, isRetracted: true, eventUpdatedDateTime: '2026-05-07T12:00:00Z' }
      const second = version('2026-05-08T00:00:00Z', '2026-05-06T23:00:00Z')
      expect(turnsOf(said([...landed, first, gone]))).toEqual([])
      expect(turnsOf(said([...landed, first, gone, second]))).toEqual(['2026-05-06T23:00:00Z'])
    })
  })

  it('put a box on hold, and release it', () => {
    const held = event('CUSTOMS_SELECTED_FOR_SCAN', '2026-05-05T20:00:00Z')
    const released = event('CUSTOMS_RELEASED', '2026-05-06T20:00:00Z')
    const available = event('AVAILABLE_FOR_PICKUP', '2026-05-06T21:00:00Z')
    expect(boxOf(said([...landed, held]))).toMatchObject({
      current_status: 'not_available',
      available_for_pickup: false,
      holds_at_pod_terminal: [
        { name: 'VACIS', status: 'hold', description: 'Selected for customs scan' },
      ],
    })
    expect(boxOf(said([...landed, held, released, available]))).toMatchObject({
      current_status: 'available',
      available_for_pickup: true,
      holds_at_pod_terminal: [],
    })
  })
})
