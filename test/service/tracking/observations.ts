import fc from 'fast-check'
import { rawEventNames } from '../../../src/contract/event-names.js'
import type { Observation } from '../../../src/service/sources/source.js'
import { bill, busan, chicago, deadline, milestone, newYork, reading } from './make-observations.js'

const instants = fc
  .integer({ min: Date.UTC(2026, 2, 1) / 1000, max: Date.UTC(2026, 4, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000).toISOString())

const places = fc.constantFrom(busan, newYork, chicago, { locode: 'SGSIN' })
const boxes = fc.constantFrom('MSCU6639870', 'CSQU3054383')
/** Only a few keys, so that the same key also occurs with different contents. */
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

/** Statements as shipping lines push them: moves without a port, retractions of ids, single notices. */
const words = fc.constantFrom('a', 'b', 'c')
const anyBoxes = fc.constantFrom('MSCU6639870', 'CSQU3054383', '')
const moves = [
  ...(['empty_out', 'full_in', 'vessel_loaded', 'vessel_departed', 'vessel_arrived'] as const),
  ...([
    'vessel_discharged',
    'rail_loaded',
    'rail_arrived',
    'full_out',
    'empty_in',
    'noted',
  ] as const),
]
const line = { data_provider_name: 'Hapag-Lloyd', data_provider_code: 'HLCU' }

const pushed: fc.Arbitrary<Observation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        event: fc.constantFrom(...moves),
        at: instants,
        over: fc.record({
          key: keys,
          seen_at: instants,
          where: places,
          container: anyBoxes,
          estimated: fc.boolean(),
          word: words,
        }),
        planned: fc.boolean(),
      })
      .map(
        ({ event, at, over, planned }): Observation =>
          milestone(event, at, { ...over, by_route: true, ...(planned && { planned }) }),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ key: keys, seen_at: instants, container: anyBoxes, word: words }).map(
      (said): Observation => ({
        ...line,
        ...said,
        kind: 'retraction',
        data_source: 'shipping_line',
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        key: keys,
        seen_at: instants,
        container: boxes,
        where: places,
        isHeld: fc.boolean(),
      })
      .map(
        ({ isHeld, ...said }): Observation => ({
          ...line,
          ...said,
          kind: 'notice',
          data_source: 'shipping_line',
          ...(isHeld
            ? { hold: { name: 'customs', status: 'hold', description: null } }
            : { lifted: ['customs'] }),
        }),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ key: keys, seen_at: instants, isStated: fc.boolean() })
      .map(
        ({ isStated, ...said }): Observation =>
          bill({ ...said, port_of_lading: isStated ? busan : null, port_of_discharge: null }),
      ),
  },
  { weight: 2, arbitrary: observation },
)

/** Any statements about one bill and its two containers, plausible or not. */
export const anyObservations: fc.Arbitrary<Observation[]> = fc.oneof(
  fc.array(observation, { maxLength: 40 }),
  fc.array(pushed, { maxLength: 40 }),
)

/** Statements of sources that know the route, so that the name of a move never depends on later statements. */
const whole: fc.Arbitrary<Observation[]> = fc.array(observation, { maxLength: 40 })

/** Statements like `whole`, but each key has only one content. Sorted by `seen_at`. */
export const inOrderOfSight: fc.Arbitrary<Observation[]> = whole.map((said) =>
  [...new Map(said.map((each) => [each.key, each])).values()].sort((a, b) =>
    a.seen_at === b.seen_at ? (a.key < b.key ? -1 : 1) : a.seen_at < b.seen_at ? -1 : 1,
  ),
)
