import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectionText, featureLines } from '../../../src/maps/geojson/collection-text.js'
import { inJourneyOrder } from '../../../src/maps/geojson/in-journey-order.js'
import { mergeRoutes } from '../../../src/maps/geojson/merge-routes.js'
import { partsOf } from '../../../src/maps/geojson/parts-of.js'
import { withPrecision } from '../../../src/maps/geojson/with-precision.js'
import { isFinished } from '../../../src/maps/is-finished.js'
import type { RouteCollection, RouteFeature } from '../../../src/maps/route-features.js'
import { collection, feature, finished, line, point, running } from './sample-route.js'

describe('a text of a collection', () => {
  it('has one feature per line, and reads back unchanged', () => {
    const map: RouteCollection = { ...running(), generator: 'x' }
    const text = [...collectionText(map)].join('')
    expect(JSON.parse(text)).toEqual(map)
    expect(text.trim().split('\n')).toHaveLength(running().features.length + 2)
    expect([...collectionText(collection())].join('')).toBe(
      '{"type":"FeatureCollection","features":[]}\n',
    )
    const lines = [...featureLines(map.features)].join('').trim().split('\n')
    expect(lines.map((one) => JSON.parse(one))).toEqual(map.features)
  })

  it('is the same for any order of the service', () => {
    const text = (map: RouteCollection) => [...collectionText(inJourneyOrder(map))].join('')
    const { features } = running()
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...features], { minLength: features.length }),
        (shuffled) => {
          expect(text(collection(...shuffled))).toBe(text(running()))
        },
      ),
      { numRuns: 50 },
    )
  })

  it('puts features without a place in the journey last, unchanged', () => {
    const odd = [
      feature(null, { feature_type: 'buoy', n: 1 }),
      feature(null, null),
      feature(null, { n: 2 }),
    ]
    const ordered = inJourneyOrder(collection(...odd, ...finished().features))
    expect(ordered.features.slice(-3)).toEqual(odd)
    expect(inJourneyOrder(ordered)).toBe(ordered)
  })
})

describe('several routes in one collection', () => {
  it('name their container in each feature', () => {
    const routes = [
      {
        number: 'MSCU6639870',
        map: collection(feature(point(1, 2), null), feature(null, { a: 1 })),
      },
      { number: 'TCLU4265726', map: collection(feature(null, { container_number: 'OWN' })) },
    ]
    expect(mergeRoutes(routes).features.map(({ properties }) => properties)).toEqual([
      { container_number: 'MSCU6639870' },
      { container_number: 'MSCU6639870', a: 1 },
      { container_number: 'OWN' },
    ])
  })
})

describe('precision', () => {
  const rounded = (before: RouteFeature, decimals: number) =>
    withPrecision(collection(before), decimals).features[0]

  it('rounds coordinates and bounds, and nothing else', () => {
    const before = feature(
      line([1.23456, -0.04], [3.98765, 1]),
      { x: 1.23456 },
      { bbox: [1.23456, 0, 4, 1] },
    )
    expect(rounded(before, 1)).toEqual(
      feature(line([1.2, 0], [4, 1]), { x: 1.23456 }, { bbox: [1.2, 0, 4, 1] }),
    )
  })

  it('allows equal positions to become one, but keeps two in a line', () => {
    expect(rounded(feature(line([0, 0], [0.01, 0], [5, 5])), 0)?.geometry).toEqual(
      line([0, 0], [5, 5]),
    )
    expect(rounded(feature(line([0, 0], [0.01, 0])), 0)?.geometry).toEqual(line([0, 0], [0, 0]))
  })

  it('keeps unknown kinds, and nested ones in their positions', () => {
    const odd = feature({ type: 'Spline', coordinates: [1.234] })
    expect(rounded(odd, 1)).toEqual(odd)
    const nested = feature({ type: 'GeometryCollection', geometries: [point(1.26, 1)] })
    expect(rounded(nested, 1)?.geometry?.geometries).toEqual([point(1.3, 1)])
  })
})

describe('the parts of a geometry', () => {
  it('are points and lines, with any nesting', () => {
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]
    const geometries = [
      point(1, 2),
      { type: 'MultiPoint', coordinates: [[3, 4]] },
      line([0, 0], [1, 1]),
      { type: 'MultiPolygon', coordinates: [[ring]] },
      { type: 'Spline' },
    ]
    const parts = partsOf({ type: 'GeometryCollection', geometries })
    expect(parts.points).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(parts.lines.map(({ length }) => length)).toEqual([2, 4])
    expect(partsOf(null)).toEqual({ points: [], lines: [] })
  })
})

describe('a journey', () => {
  const withPort = (sequence: number, more: object): RouteCollection => ({
    ...finished(),
    features: finished().features.map((one) =>
      one.properties?.feature_type === 'port' && one.properties.ports_sequence === sequence
        ? { ...one, properties: { ...one.properties, ...more } }
        : one,
    ),
  })

  it('is finished if every leg has both its ends', () => {
    expect(isFinished(finished())).toBe(true)
    expect(isFinished(collection(...finished().features.toReversed()))).toBe(true)
  })

  it.each<[string, RouteCollection]>([
    ['it is under way', running()],
    ['there is no data', collection()],
    ['the last port is not reached', withPort(2, { inbound_ata_at: null })],
    ['the first was not left', withPort(1, { outbound_atd_at: null })],
    ['a port on the way is not known', withPort(2, { ports_sequence: 3, ports_total: 3 })],
    ['more ports come', withPort(2, { ports_total: 3 })],
    ['a time is none', withPort(2, { inbound_ata_at: 'soon' })],
    [
      'a vessel is still there',
      collection(...finished().features, ...running().features.slice(0, 1)),
    ],
    ['ports count in words', withPort(1, { ports_total: 'two' })],
  ])('is not finished if %s', (_, map) => {
    expect(isFinished(map)).toBe(false)
  })
})
