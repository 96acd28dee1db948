import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containerAttributes } from '../../../src/contract/container.js'
import { shipmentAttributes } from '../../../src/contract/shipment.js'
import {
  rawEventAttributes,
  transportEventAttributes,
} from '../../../src/contract/transport-event.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import type { Observation, PollAnswer } from '../../../src/service/sources/source.js'
import { reduceShipment } from '../../../src/service/tracking/reduce-shipment.js'
import { anyObservations } from './observations.js'

/** The same observations in another order, some of them repeatedly. */
const shuffledWithRepeats = anyObservations.chain((said) =>
  fc.record({
    said: fc.constant(said),
    again: fc
      .tuple(fc.shuffledSubarray(said, { minLength: said.length }), fc.shuffledSubarray(said))
      .chain(([all, repeats]) => {
        const mixed = [...all, ...repeats]
        return fc.shuffledSubarray(mixed, { minLength: mixed.length })
      }),
  }),
)

describe('reduceShipment, for any observations', () => {
  it('depends only on the set: not on order, and not on repetition', () => {
    fc.assert(
      fc.property(shuffledWithRepeats, ({ said, again }) => {
        expect(reduceShipment(again)).toEqual(reduceShipment(said))
      }),
      { numRuns: 300 },
    )
  })

  it('does not change its input', () => {
    fc.assert(
      fc.property(anyObservations, (said) => {
        const before = structuredClone(said)
        reduceShipment(said)
        expect(said).toEqual(before)
      }),
    )
  })

  it('gives every event a unique key, and links only to existing events', () => {
    fc.assert(
      fc.property(anyObservations, (said) => {
        for (const { transport_events, raw_events } of reduceShipment(said).containers) {
          const [events, raw] = [transport_events, raw_events].map((list) =>
            list.map(({ key }) => key),
          )
          expect(new Set(events).size).toBe(events?.length)
          expect(new Set(raw).size).toBe(raw?.length)
          for (const { previous_version, source_event } of transport_events) {
            if (previous_version) expect(events).toContain(previous_version)
            if (source_event) expect(raw).toContain(source_event)
          }
          expect(raw_events.map(({ attributes }) => attributes.index)).toEqual(
            raw_events.map((_, i) => i),
          )
        }
      }),
    )
  })
})

const simulator = createSimulator()
const registered_at = '2026-05-04T09:00:00Z'
const afterTheEnd = new Date('2027-05-04T09:00:00Z')

function journey(request_number: string, until = afterTheEnd): Observation[] {
  const tracked = {
    request_type: 'bill_of_lading',
    request_number,
    scac: 'MAEU',
    registered_at,
  } as const
  const answer = simulator.poll(tracked, until) as PollAnswer
  return answer.outcome === 'found' ? answer.observations : []
}

const bills = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String)

describe('reduceShipment, for simulated journeys', () => {
  it('fills exactly the members that the contract declares', () => {
    fc.assert(
      fc.property(bills, fc.integer({ min: 1, max: 90 }), (number, days) => {
        const until = new Date(Date.parse(registered_at) + days * 86_400_000)
        const state = reduceShipment(journey(number, until))
        shipmentAttributes.parse(state.attributes)
        for (const box of state.containers) {
          containerAttributes.parse(box.attributes)
          for (const { attributes } of box.raw_events) rawEventAttributes.parse(attributes)
          for (const { attributes } of box.transport_events)
            transportEventAttributes.parse(attributes)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('never retracts an event as time passes', () => {
    fc.assert(
      fc.property(bills, (number) => {
        const all = journey(number)
        let told = new Set<string>()
        for (const seen_at of new Set(all.map((said) => said.seen_at))) {
          const state = reduceShipment(all.filter((said) => said.seen_at <= seen_at))
          const keys = new Set(
            state.containers.flatMap((box) =>
              box.transport_events.map(({ key, attributes }) => `${key} ${attributes.timestamp}`),
            ),
          )
          for (const key of told) expect(keys).toContain(key)
          told = keys
        }
      }),
      // An appointment that was stated when the shipping line first answered, for a container returned an hour earlier.
      { numRuns: 25, examples: [['410373612']] },
    )
  })
})
