import fc from 'fast-check'
import type { DataSource } from '../../../src/contract/vocabulary.js'
import type { Observation } from '../../../src/service/sources/source.js'
import { bill, box, busan, deadline, milestone, newYork, reading } from './make-observations.js'

const voice = (data_source: DataSource, data_provider_code: string) => ({
  data_source,
  data_provider_code,
  data_provider_name: data_provider_code,
})

/** A shipping line over its API and over messages, its partner, two terminals, a railroad, and AIS. */
const voices = fc.constantFrom(
  voice('shipping_line', 'HLCU'),
  voice('shipping_line', 'HLCU-EDI'),
  voice('shipping_line', 'ONEY'),
  voice('terminal', 'APMT'),
  voice('terminal', 'GCT'),
  voice('rail', 'BNSF'),
  voice('ais', 'AIS'),
)

const start = Date.UTC(2026, 2, 18) / 1000
/** Instants close together: sources agree, differ by minutes, or differ by days. */
const instants = fc
  .oneof(fc.integer({ min: 0, max: 6 * 60 }), fc.integer({ min: 0, max: 8 * 24 * 60 }))
  .map((minutes) => new Date((start + minutes * 60) * 1000).toISOString())
const places = fc.constantFrom(busan, newYork, { locode: 'USEWR' }, { locode: 'USPHL' })

const said: fc.Arbitrary<(n: number) => Observation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        by: voices,
        event: fc.constantFrom(
          'vessel_loaded' as const,
          'vessel_departed' as const,
          'vessel_arrived' as const,
          'vessel_discharged' as const,
          'full_out' as const,
          'empty_in' as const,
        ),
        at: instants,
        seen_at: instants,
        where: places,
        estimated: fc.boolean(),
        word: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
      })
      .map(
        ({ by, event, at, word, ...over }) =>
          (n: number): Observation => ({
            ...milestone(event, at, { ...over, ...(word && { word }) }),
            ...by,
            key: `move ${n}`,
          }),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ by: voices, seen_at: instants, word: fc.constantFrom('a', 'b') }).map(
      ({ by, seen_at, word }) =>
        (n: number): Observation => ({
          ...by,
          kind: 'retraction',
          key: `back ${n}`,
          container: box,
          seen_at,
          word,
        }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        by: voices,
        name: fc.constantFrom(
          'pickup_lfd_line' as const,
          'pickup_lfd_terminal' as const,
          'pickup_lfd_rail' as const,
        ),
        value: fc.option(instants),
        seen_at: instants,
      })
      .map(
        ({ by, name, value, seen_at }) =>
          (n: number): Observation => ({
            ...deadline(name, value, seen_at),
            ...by,
            key: `lfd ${n}`,
          }),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ by: voices, seen_at: instants, available_for_pickup: fc.boolean() }).map(
      ({ by, ...over }) =>
        (n: number): Observation => ({
          ...reading(over.seen_at, over),
          ...by,
          key: `reading ${n}`,
        }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ by: voices, seen_at: instants, isHeld: fc.boolean() }).map(
      ({ by, seen_at, isHeld }) =>
        (n: number): Observation => ({
          ...by,
          kind: 'notice',
          key: `notice ${n}`,
          container: box,
          where: newYork,
          seen_at,
          ...(isHeld
            ? { hold: { name: 'customs', status: 'hold', description: null } }
            : { lifted: ['customs'] }),
        }),
    ),
  },
)

/** What several sources state about one container, each source with its own keys. */
export const anyVoices: fc.Arbitrary<Observation[]> = fc
  .array(said, { maxLength: 40 })
  .map((all) => [bill(), ...all.map((say, n) => say(n))])
