import { describe, expect, it } from 'vitest'
import { collectionText } from '../../../src/maps/geojson/collection-text.js'
import { inJourneyOrder } from '../../../src/maps/geojson/in-journey-order.js'
import { splitAtAntimeridian } from '../../../src/maps/geojson/split-at-antimeridian.js'
import { withPrecision } from '../../../src/maps/geojson/with-precision.js'
import { readRouteMap } from '../../../src/maps/read-route-map.js'
import type { Geometry, RouteCollection } from '../../../src/maps/route-features.js'
import { geoJsonFaults, publicFaults } from './check-geojson.js'
import { collection, feature, finished, line, point, running } from './sample-route.js'

/** Writes a service response as a command does. */
function written(answer: unknown, decimals?: number): string {
  const map = readRouteMap(answer)?.map
  if (map === undefined) throw new Error('no map')
  const split = inJourneyOrder(splitAtAntimeridian(map))
  const formed = decimals === undefined ? split : withPrecision(split, decimals)
  return [...collectionText(formed)].join('')
}

const textOf = (map: RouteCollection) => [...collectionText(map)].join('')
const multi = (...lines: unknown[]): Geometry => ({ type: 'MultiLineString', coordinates: lines })
const polygon = (...ring: unknown[]): Geometry => ({ type: 'Polygon', coordinates: [ring] })
const odd = (type: string, coordinates: unknown): Geometry => ({ type, coordinates })

const cases: [string, unknown][] = [
  ['a route under way', running()],
  ['a finished route', finished()],
  ['nothing', collection()],
  [
    'the Pacific eastwards',
    collection(feature(line([121, 31], [179, 40], [-179, 40], [-118, 33]))),
  ],
  [
    'the Pacific westwards',
    collection(feature(line([-118, 33], [-179, 40], [179, 40], [121, 31]))),
  ],
  ['the Pacific on beyond 180', collection(feature(line([121, 31], [190, 40], [242, 33])))],
  ['many crossings', collection(feature(line([170, 0], [-170, 1], [170, 2], [-170, 3], [170, 4])))],
  ['several turns', collection(feature(line([0, 0], [170, 1], [340, 2], [510, 3], [680, 4])))],
  ['both poles', collection(feature(line([10, 90], [-170, 90], [170, -90], [-10, -90])))],
  ['180 exactly', collection(feature(line([180, 0], [180, 5], [-180, 6], [-175, 7])))],
  ['begun on the seam', collection(feature(line([-180, 0], [175, 1])), feature(point(-180, 90)))],
  ['only on the seam', collection(feature(line([180, 0], [-180, 0])))],
  [
    'places a turn away',
    collection(feature(point(541, 1)), feature(odd('MultiPoint', [[-190, 2]]))),
  ],
  [
    'a bbox that is cut',
    {
      ...collection(feature(line([170, 1], [190, 2]), {}, { bbox: [170, 1, 190, 2] })),
      bbox: [170, 1, 190, 2],
    },
  ],
  ['a polygon beyond 180', collection(feature(polygon([170, 0], [190, 0], [190, 9], [170, 0])))],
  ['a polygon left open', collection(feature(polygon([0, 0], [1, 0], [1, 1])))],
  [
    'several kinds in one',
    collection(
      feature({
        type: 'GeometryCollection',
        geometries: [point(200, 1), line([170, 0], [190, 0])],
      }),
    ),
  ],
  ['heights', collection(feature(line([170, 1, 5], [-170, 2, 7])))],
  ['more than heights', collection(feature(line([1, 2, 3, 4, 5], [2, 3, 4, 5])))],
  [
    'text and holes',
    collection(feature(odd('LineString', [['1', '2'], [0, 0], null, [1, 1], {}]))),
  ],
  ['latitude 91', collection(feature(point(0, 91)), feature(line([0, 0], [0, 91], [1, 1])))],
  [
    'lines of one point and of none',
    collection(
      feature(
        multi(
          [[0, 0]],
          [],
          [
            [0, 0],
            [1, 1],
          ],
        ),
      ),
    ),
  ],
  [
    'features that are none',
    { type: 'FeatureCollection', features: [null, 7, {}, { type: 'Way' }] },
  ],
  [
    'members of other kinds',
    {
      ...collection(feature(point(1, 2), { '</script>': '\u2028' }, { coordinates: [], id: {} })),
      ...{ geometry: null, properties: {}, bbox: 'everywhere' },
    },
  ],
  ['escapes', collection(feature(null, { name: '\u001b]0;x\u0007 "quoted" \\ 😀 \ud800' }))],
]

describe('the public validator', () => {
  it.each(cases)('finds this valid: %s', (_, answer) => {
    expect(geoJsonFaults(written(answer))).toEqual([])
    for (const decimals of [0, 5]) expect(geoJsonFaults(written(answer, decimals))).toEqual([])
    const again = JSON.parse(written(answer))
    expect(written(again)).toBe(written(answer))
  })

  it.each<[string, unknown]>([
    ['a line of one point', collection(feature(line([0, 0])))],
    ['text for a number', collection(feature(odd('Point', ['1', '2'])))],
    ['an open ring', collection(feature(polygon([0, 0], [1, 0], [1, 1], [2, 2])))],
    ['five numbers', collection(feature(point(1, 2, 3, 4, 5)))],
    ['a member of another kind', { ...collection(), coordinates: [] }],
  ])('reports this problem: %s', (_, map) => {
    expect(publicFaults(textOf(map as RouteCollection))).not.toEqual([])
  })
})
