import fc from 'fast-check'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { describe, expect, it } from 'vitest'
import land110m from 'world-atlas/land-110m.json' with { type: 'json' }
import { crossesLand, isLand, landOn } from '../../../src/domain/sea-lanes/coastline.js'
import {
  between,
  type Position,
  wrapLongitude,
} from '../../../src/domain/sea-lanes/great-circle.js'

/** The land of the coastline as polygons, because only polygons have an inside. */
const polygons = polygonsOf(land110m as unknown as Topology)

function polygonsOf(topology: Topology): number[][][][] {
  const { land } = topology.objects
  if (!land) throw new Error('the topology has no land')
  const found = feature(topology, land)
  const geometries = found.type === 'FeatureCollection' ? found.features : [found]
  return geometries.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  )
}

/** Uses the even-odd rule. Land that crosses the antimeridian is not tested. */
function isInside([x, y]: Position): boolean {
  return polygons.some((rings) => {
    let isWithin = false
    for (const ring of rings) {
      ring.forEach(([toX = 0, toY = 0], i) => {
        const [fromX = 0, fromY = 0] = ring[i - 1] ?? ring.at(-1) ?? []
        if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) {
          isWithin = !isWithin
        }
      })
    }
    return isWithin
  })
}

/** Accuracy of the table in degrees. About one position in a thousand is nearer than this to a shore. */
const exact = 0.01

describe('the coastline', () => {
  it('has land where the polygons of the chart have land', () => {
    const place = fc.tuple(
      fc.double({ min: -170, max: 170, noNaN: true }),
      // No outline crosses the antimeridian at these latitudes.
      fc.oneof(
        fc.double({ min: -58, max: -19, noNaN: true }),
        fc.double({ min: -15, max: 60, noNaN: true }),
      ),
    )
    const check = fc.property(place, ([longitude, latitude]) => {
      const around: Position[] = [
        [longitude - exact, latitude - exact],
        [longitude + exact, latitude - exact],
        [longitude - exact, latitude + exact],
        [longitude + exact, latitude + exact],
      ]
      const said = around.map(isInside)
      fc.pre(said.every((one) => one === said[0]))
      expect(isLand([longitude, latitude])).toBe(said[0])
    })
    fc.assert(check, { numRuns: 400 })
  })

  it.each([
    ['Antarctica', [10, -80], true],
    ['the Pole', [0, 89.9], false],
    ['Chukotka, west of the antimeridian', [178, 67], true],
    ['Chukotka, east of it', [-176, 67], true],
    ['the sea beside Fiji', [-179.9, -20], false],
    ['on the antimeridian', [180, 0], false],
  ] as const)('knows %s', (_name, at, isThere) => expect(isLand(at)).toBe(isThere))

  it('has land on a segment where the points on it are land, from any side', () => {
    const place = fc.tuple(
      fc.double({ min: -180, max: 179.99, noNaN: true }),
      fc.double({ min: -75, max: 80, noNaN: true }),
    )
    const offset = fc.tuple(
      fc.double({ min: -20, max: 20, noNaN: true }),
      fc.double({ min: -5, max: 5, noNaN: true }),
    )
    const check = fc.property(place, offset, ([x, y], [dx, dy]) => {
      const start: Position = [x, y]
      const end: Position = [wrapLongitude(x + dx), y + dy]
      const parts = landOn(start, end)
      expect(crossesLand(start, end)).toBe(parts.length > 0)
      for (let i = 0; i <= 20; i += 1) {
        const share = i / 20
        const isNearTurn = parts.some((part) => part.some((turn) => Math.abs(turn - share) < 1e-6))
        if (isNearTurn) continue
        const isOn = parts.some(([begin, until]) => share > begin && share < until)
        expect(isLand(between(start, end, share)), `${start} ${end} ${share}`).toBe(isOn)
      }
    })
    fc.assert(check, { numRuns: 200 })
  })
})
