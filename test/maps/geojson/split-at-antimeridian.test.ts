import { describe, expect, it } from 'vitest'
import { splitAtAntimeridian } from '../../../src/maps/geojson/split-at-antimeridian.js'
import type { Geometry, Position, RouteFeature } from '../../../src/maps/route-features.js'
import { collection, feature, line, point } from './sample-route.js'

const split = (geometry: Geometry | null, more: Record<string, unknown> = {}): RouteFeature => {
  const [first] = splitAtAntimeridian(collection(feature(geometry, null, more))).features
  if (first === undefined) throw new Error('a feature was lost')
  return first
}

const linesOf = (geometry: Geometry | null) => split(geometry).geometry

describe('a line that crosses the antimeridian', () => {
  it('becomes two, with the latitude of the crossing', () => {
    expect(linesOf(line([170, 10], [-170, 20]))).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [170, 10],
          [180, 15],
        ],
        [
          [-180, 15],
          [-170, 20],
        ],
      ],
    })
  })

  it('to the west becomes two as well, at a place that is not the middle', () => {
    expect(linesOf(line([-179, 0], [178, 30]))?.coordinates).toEqual([
      [
        [-179, 0],
        [-180, 10],
      ],
      [
        [180, 10],
        [178, 30],
      ],
    ])
  })

  it('is cut at every crossing, for any number of crossings', () => {
    const zigzag = line([170, 0], [-170, 0], [170, 0], [-170, 0], [170, 0])
    expect(linesOf(zigzag)?.coordinates).toHaveLength(5)
  })

  it('interpolates a height too, and drops a value that only one end has', () => {
    expect(linesOf(line([170, 0, 100], [-170, 0, 300]))?.coordinates).toEqual([
      [
        [170, 0, 100],
        [180, 0, 200],
      ],
      [
        [-180, 0, 200],
        [-170, 0, 300],
      ],
    ])
    expect(linesOf(line([170, 0, 100], [-170, 0]))?.coordinates).toEqual([
      [
        [170, 0, 100],
        [180, 0],
      ],
      [
        [-180, 0],
        [-170, 0],
      ],
    ])
  })

  it('at a pole stays at the pole', () => {
    expect(linesOf(line([170, 90], [-170, 90]))?.coordinates).toEqual([
      [
        [170, 90],
        [180, 90],
      ],
      [
        [-180, 90],
        [-170, 90],
      ],
    ])
  })
})

describe('a vertex on the seam', () => {
  it.each<[string, Position[], Position[][]]>([
    [
      'is where the line is cut',
      [
        [170, 0],
        [180, 5],
        [-170, 10],
      ],
      [
        [
          [170, 0],
          [180, 5],
        ],
        [
          [-180, 5],
          [-170, 10],
        ],
      ],
    ],
    [
      'of the other sign too',
      [
        [170, 0],
        [-180, 5],
        [-170, 10],
      ],
      [
        [
          [170, 0],
          [180, 5],
        ],
        [
          [-180, 5],
          [-170, 10],
        ],
      ],
    ],
    [
      'standing twice is kept once on each side',
      [
        [170, 0],
        [180, 5],
        [-180, 5],
        [-170, 10],
      ],
      [
        [
          [170, 0],
          [180, 5],
        ],
        [
          [-180, 5],
          [-170, 10],
        ],
      ],
    ],
    [
      'to the west',
      [
        [-170, 0],
        [-180, 5],
        [170, 10],
      ],
      [
        [
          [-170, 0],
          [-180, 5],
        ],
        [
          [180, 5],
          [170, 10],
        ],
      ],
    ],
  ])('%s', (_, before, after) => {
    expect(linesOf(line(...before))).toEqual({ type: 'MultiLineString', coordinates: after })
  })

  it.each<[string, Position[], Position[]]>([
    [
      'at the beginning takes the side of the line',
      [
        [180, 0],
        [-170, 0],
      ],
      [
        [-180, 0],
        [-170, 0],
      ],
    ],
    [
      'at the end as well',
      [
        [170, 0],
        [-180, 0],
      ],
      [
        [170, 0],
        [180, 0],
      ],
    ],
    [
      'on the way and back',
      [
        [170, 0],
        [-180, 1],
        [170, 2],
      ],
      [
        [170, 0],
        [180, 1],
        [170, 2],
      ],
    ],
    [
      'along it',
      [
        [180, 0],
        [-180, 10],
        [170, 12],
      ],
      [
        [180, 0],
        [180, 10],
        [170, 12],
      ],
    ],
  ])('%s needs no cut', (_, before, after) => {
    expect(linesOf(line(...before))).toEqual({ type: 'LineString', coordinates: after })
  })
})

describe('a line that does not cross', () => {
  it.each<[string, RouteFeature]>([
    ['a line', feature(line([-180, 0], [0, 5], [180, 0]))],
    ['a line over exactly half the earth', feature(line([-90, 0], [90, 0]))],
    ['a point on either side of the seam', feature(point(-180, 0))],
    ['no geometry', feature(null, { feature_type: 'port' })],
    [
      'a polygon across it',
      feature({
        type: 'Polygon',
        coordinates: [
          [
            [170, 0],
            [-170, 0],
            [-170, 5],
            [170, 0],
          ],
        ],
      }),
    ],
    ['a kind that nobody knows', feature({ type: 'Spline', knots: [1, 2] })],
  ])('is returned unchanged: %s', (_, before) => {
    const map = collection(before)
    expect(splitAtAntimeridian(map)).toBe(map)
  })

  it('is kept beside a line that crosses', () => {
    const still = feature(line([0, 0], [1, 1]), { a: 1 }, { id: 7, bbox: [0, 0, 1, 1], extra: [1] })
    const map = splitAtAntimeridian(collection(still, feature(line([170, 0], [-170, 0]))))
    expect(map.features[0]).toBe(still)
  })

  it('is moved into range if it was outside', () => {
    expect(linesOf(point(541, 7, 3))).toEqual(point(-179, 7, 3))
    expect(linesOf(point(-181, 7))).toEqual(point(179, 7))
    expect(linesOf(line([181, 0], [190, 5]))).toEqual(line([-179, 0], [-170, 5]))
    expect(
      linesOf({
        type: 'MultiPoint',
        coordinates: [
          [1, 1],
          [190, 5],
        ],
      })?.coordinates,
    ).toEqual([
      [1, 1],
      [-170, 5],
    ])
  })
})

describe('a geometry with several lines', () => {
  it('is cut line by line', () => {
    const geometry = {
      type: 'MultiLineString',
      coordinates: [line([0, 0], [1, 1]).coordinates, line([175, 0], [-175, 0]).coordinates],
    }
    expect(linesOf(geometry)?.coordinates).toHaveLength(3)
  })

  it('and lines inside a collection are cut too', () => {
    const inner = {
      type: 'GeometryCollection',
      geometries: [point(0, 0), line([175, 0], [-175, 0])],
    }
    const after = linesOf({ type: 'GeometryCollection', geometries: [inner] })
    expect(after?.geometries?.[0]?.geometries?.map(({ type }) => type)).toEqual([
      'Point',
      'MultiLineString',
    ])
  })
})

describe('members beside the coordinates', () => {
  it('are kept in properties, features and geometries', () => {
    const properties = { feature_type: 'past_vessel_locations', odd: { deep: [1] } }
    const geometry = { ...line([170, 0], [-170, 0]), note: 'of the geometry' }
    const map = {
      ...collection(feature(geometry, properties, { id: 'x', title: 'of the feature' })),
      source: 'AIS',
    }
    const after = splitAtAntimeridian(map)
    expect(after.source).toBe('AIS')
    expect(after.features[0]).toMatchObject({
      id: 'x',
      title: 'of the feature',
      geometry: { note: 'of the geometry' },
    })
    expect(after.features[0]?.properties).toBe(properties)
  })

  it('except a bbox, whose west is greater than its east then (RFC 7946, 5.2)', () => {
    const bbox = [-170, 0, 170, 20]
    const after = split({ ...line([170, 0], [-170, 20]), bbox }, { bbox })
    expect([after.bbox, after.geometry?.bbox]).toEqual([
      [170, 0, -170, 20],
      [170, 0, -170, 20],
    ])
  })

  it('of a collection include a bbox around everything in it', () => {
    const map = {
      ...collection(feature(point(120, 30)), feature(line([170, 0], [-118, 20])), feature(null)),
      bbox: [0, 0, 0, 0],
    }
    expect(splitAtAntimeridian(map).bbox).toEqual([120, 0, -118, 30])
  })

  it('include heights if all positions have them', () => {
    const bbox = [0, 0, 0, 0, 0, 0]
    expect(split(line([170, 0, 5], [-170, 20, 9]), { bbox }).bbox).toEqual([170, 0, 5, -170, 20, 9])
    expect(split(line([170, 0, 5], [-170, 20]), { bbox }).bbox).toEqual([170, 0, -170, 20])
  })
})
