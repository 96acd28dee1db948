import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectionText } from '../../../src/maps/geojson/collection-text.js'
import { splitAtAntimeridian } from '../../../src/maps/geojson/split-at-antimeridian.js'
import { withPrecision } from '../../../src/maps/geojson/with-precision.js'
import { readRouteMap } from '../../../src/maps/read-route-map.js'
import type { Geometry, Position } from '../../../src/maps/route-features.js'
import { geoJsonFaults } from './check-geojson.js'
import { collection, feature, line, point, running } from './sample-route.js'

const geometryOf = (geometry: unknown) => {
  const read = readRouteMap(collection(feature(geometry as Geometry)))
  return { geometry: read?.map.features[0]?.geometry, doubts: read?.doubts }
}

const lineOf = (...coordinates: unknown[]) => line(...(coordinates as Position[]))

describe('the response of a service', () => {
  it('is returned unchanged if nothing is wrong', () => {
    const map = running()
    expect(readRouteMap(map)).toEqual({ map, doubts: [] })
    expect(readRouteMap(map)?.map).toBe(map)
  })

  it.each([
    null,
    undefined,
    'FeatureCollection',
    [],
    {},
    { type: 'FeatureCollection' },
    { features: [] },
  ])('is not a map: %j', (answer) => {
    expect(readRouteMap(answer)).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['NaN', [Number.NaN, 1]],
    ['null, as JSON has NaN', [null, 1]],
    ['text', ['121.8', '31.3']],
    ['one number', [121.8]],
    ['no array', 'x'],
    ['latitude 91', [0, 91]],
    ['an unreasonable longitude', [1e300, 0]],
  ])('loses an invalid position: %s', (_, position) => {
    const { geometry, doubts } = geometryOf(lineOf([0, 0], position, [1, 1]))
    expect(geometry).toEqual(line([0, 0], [1, 1]))
    expect(doubts).toHaveLength(1)
    expect(geometryOf({ type: 'Point', coordinates: position }).geometry).toBeNull()
  })

  it('distinguishes place and properties: a feature without one has the other', () => {
    const read = readRouteMap(collection(feature(point(0, 91), { name: 'Nowhere' })))
    expect(read?.map.features).toEqual([feature(null, { name: 'Nowhere' })])
  })

  it.each([
    [[]],
    [[[1, 1]]],
    [
      [
        [1, 1],
        [0, 95],
      ],
    ],
    [null],
  ])('has no line of %j', (coordinates) => {
    const { geometry, doubts } = geometryOf({ type: 'LineString', coordinates })
    expect(geometry).toBeNull()
    expect(doubts?.join(' ')).toContain('fewer than two positions')
  })

  it('keeps unknown kinds, with a notice', () => {
    const spline = { type: 'Spline', knots: ['a'] }
    const { geometry, doubts } = geometryOf(spline)
    expect(geometry).toBe(spline)
    expect(doubts).toEqual(['1 × geometry of an unknown type, kept unchanged, in feature 1.'])
  })

  it('drops a polygon whose ring lost a position, and a height that is not a number', () => {
    const ring = [
      [0, 0],
      [1, 0],
      [1, 91],
      [1, 1],
      [0, 0],
    ]
    expect(geometryOf({ type: 'Polygon', coordinates: [ring] }).geometry).toBeNull()
    expect(geometryOf({ type: 'Point', coordinates: [1, 2, null] }).geometry).toEqual(point(1, 2))
    const more = geometryOf({ type: 'Point', coordinates: [1, 2, 3, 4] })
    expect(more.geometry).toEqual(point(1, 2, 3))
    expect(more.doubts).toEqual([
      '1 × position with more than three values: only three are used, in feature 1.',
    ])
  })

  it('repairs features without geometry or properties, and leaves out values that are not features', () => {
    const answer = {
      type: 'FeatureCollection',
      features: [{ type: 'Feature' }, 7, null, { type: 'Way' }],
    }
    const read = readRouteMap(answer)
    expect(read?.map.features).toEqual([feature(null)])
    expect(read?.doubts).toEqual(['3 × not a feature, left out; first in feature 2.'])
  })

  it('closes an open ring, with a notice', () => {
    const open = [
      [0, 0],
      [1, 0],
      [1, 1],
    ]
    const { geometry, doubts } = geometryOf({ type: 'Polygon', coordinates: [open] })
    expect(geometry).toEqual({ type: 'Polygon', coordinates: [[...open, [0, 0]]] })
    expect(doubts).toEqual([
      '1 × ring was open, closed by repeating its first position, in feature 1.',
    ])
    const two = { type: 'Polygon', coordinates: [open.slice(0, 2)] }
    expect(geometryOf(two).geometry).toBeNull()
  })

  it.each([[5], [['x', null]], [null], [[0, 1, 2]], [[0, 91, 1, 92]], [[0, 5, 1, 4]], [{}]])(
    'has no bbox %j, at any position',
    (bbox) => {
      const good = { ...point(0, 0), bbox: [0, 0, 0, 0] }
      const bad = feature({ ...point(0, 0), bbox }, null, { bbox })
      const read = readRouteMap({ ...collection(bad, feature(good)), bbox })
      expect(read?.map).toEqual(collection(feature(point(0, 0)), feature(good)))
      expect(read?.doubts).toEqual(['3 × invalid bbox, left out; first in feature 1.'])
      expect(readRouteMap({ ...collection(), bbox })?.doubts).toEqual([
        '1 × invalid bbox, left out, in the collection.',
      ])
    },
  )

  it('loses an invalid id, and members that change its type', () => {
    const ids = [{ a: 1 }, null, true, [1]].map((id) => feature(null, null, { id }))
    const kept = ['a', 7].map((id) => feature(null, null, { id, mine: 1 }))
    const read = readRouteMap(collection(...ids, ...kept))
    expect(read?.map).toEqual(collection(...ids.map(() => feature(null)), ...kept))
    expect(read?.doubts).toEqual(['4 × invalid id, left out; first in feature 1.'])
    const members = { coordinates: [], geometries: [] }
    const strange = readRouteMap({
      ...collection(
        feature({ ...point(0, 0), geometry: 1, properties: {}, features: [] }, null, {
          ...members,
          features: [],
        }),
      ),
      ...{ ...members, geometry: null, properties: {} },
    })
    expect(strange?.map).toEqual(collection(feature(point(0, 0))))
    expect(geoJsonFaults([...collectionText(strange?.map ?? collection())].join(''))).toEqual([])
  })

  it('summarizes many faults in few words', () => {
    const many = Array.from({ length: 5000 }, () => feature(point(0, 91)))
    expect(readRouteMap(collection(...many))?.doubts).toEqual([
      '5000 × latitude beyond 90°, left out; first in feature 1.',
    ])
  })

  it('can be nested without end', () => {
    let deep: Geometry = point(0, 0)
    for (let level = 0; level < 20_000; level += 1) {
      deep = { type: 'GeometryCollection', geometries: [deep] }
    }
    expect(geometryOf(deep).geometry).toBeNull()
  })

  it('is valid GeoJSON afterwards, for any input', () => {
    const odd = fc.oneof(
      fc.double(),
      fc.constantFrom(null, '12', Number.NaN, 91, -1e9, true),
      fc.array(fc.double({ min: -200, max: 200, noNaN: true }), { maxLength: 4 }),
    )
    const geometry = fc.record({
      type: fc.constantFrom(
        'Point',
        'MultiPoint',
        'LineString',
        'MultiLineString',
        'Polygon',
        'MultiPolygon',
      ),
      coordinates: fc.oneof(odd, fc.array(fc.oneof(odd, fc.array(fc.oneof(odd, fc.array(odd)))))),
    })
    const features = fc.array(
      fc.oneof(
        fc.record({
          type: fc.constant('Feature'),
          geometry: fc.oneof(geometry, fc.constant(null)),
        }),
        fc.jsonValue(),
      ),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(features, fc.integer({ min: 0, max: 15 }), (given, decimals) => {
        const map = readRouteMap({ type: 'FeatureCollection', features: given })?.map
        if (map === undefined) throw new Error('no map')
        const split = splitAtAntimeridian(map)
        expect(geoJsonFaults([...collectionText(split)].join(''))).toEqual([])
        const rounded = withPrecision(split, decimals)
        expect(geoJsonFaults([...collectionText(rounded)].join(''))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
