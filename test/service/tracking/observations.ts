import fc from 'fast-check'
import { rawEventNames } from '../../../src/contract/event-names.js'
import type { Observation } from '../../../src/service/sources/source.js'
import { bill, busan, chicago, deadline, milestone, newYork, reading } from './say.js'

const instants = fc
  .integer({ min: Date.UTC(2026, 2, 1) / 1000, max: Date.UTC(2026, 4, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000).toISOString())

const places = fc.constantFrom(busan, newYork, chicago, { locode: 'SGSIN' })
const boxes = fc.constantFrom('MSCU6639870', 'CSQU3054383')
/** Few keys, so that the same key comes with different contents too. */
const keys = fc.integer({ min: 0, max: 60 }).map((n) => `key ${n}`)
const sources = fc.constantFrom('shipping_line', 'terminal', 'ais', 'rail', 'user')

const observation: fc.Arbitrary<Observation> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(bill(), bill({ destination: chicago, key: 'moved' })) },
  {
    weight: 5,
    arbitrary: fc
      .record({
        event: fc.constantFrom(...rawEventNames, 'dropped' as const, 'loaded' as const),
        at: instants,
        over: fc.record({
          key: keys,
          seen_at: instants,
          where: places,
          container: boxes,
          estimated: fc.boolean(),
          data_source: sources,
        }),
      })
      .map(({ event, at, over }): Observation => milestone(event, at, over)),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        key: keys,
        seen_at: instants,
        where: places,
        container: boxes,
        available_for_pickup: fc.boolean(),
      })
      .map((over): Observation => reading(over.seen_at, over)),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({
        name: fc.constantFrom('pickup_lfd_line', 'pickup_lfd_terminal', 'pickup_lfd_rail'),
        value: fc.option(instants),
        seen_at: instants,
      })
      .map(({ name, value, seen_at }): Observation => deadline(name, value, seen_at)),
  },
)

/** Any statements about one bill and its two boxes, however little sense they make. */
export const anyObservations: fc.Arbitrary<Observation[]> = fc.array(observation, { maxLength: 40 })

/** The same with one content per key and in the order in which they were seen. */
export const inOrderOfSight: fc.Arbitrary<Observation[]> = anyObservations.map((said) =>
  [...new Map(said.map((each) => [each.key, each])).values()].sort((a, b) =>
    a.seen_at === b.seen_at ? (a.key < b.key ? -1 : 1) : a.seen_at < b.seen_at ? -1 : 1,
  ),
)
