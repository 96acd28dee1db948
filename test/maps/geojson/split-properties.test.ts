import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectionText } from '../../../src/maps/geojson/collection-text.js'
import { partsOf } from '../../../src/maps/geojson/parts-of.js'
import { splitAtAntimeridian } from '../../../src/maps/geojson/split-at-antimeridian.js'
import type { Position } from '../../../src/maps/route-features.js'
import { geoJsonFaults } from './check-geojson.js'
import { collection, feature, line } from './sample-route.js'

/** Longitudes mostly near the antimeridian, on it, or out of range by some turns. */
const longitude = fc.oneof(
  fc.constantFrom(-180, 180, 0, 179.999999, -179.999999, 360, 540, -540),
  fc.double({ min: -200, max: 200, noNaN: true }),
  fc.double({ min: -1000, max: 1000, noNaN: true }),
)
const latitude = fc.oneof(
  fc.constantFrom(-90, 90, 0),
  fc.double({ min: -90, max: 90, noNaN: true }),
)
const positions = fc.array(fc.tuple(longitude, latitude), { minLength: 2, maxLength: 30 })

const near = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

/** Returns the shorter way between two longitudes, with its sign. */
function way(from: number, to: number): number {
  const turned = ((((to - from) % 360) + 540) % 360) - 180
  return turned
}

function lengthOf(points: readonly Position[]): number {
  let sum = 0
  for (let index = 1; index < points.length; index += 1) {
    const [a = [], b = []] = [points[index - 1], points[index]]
    sum += Math.hypot(way(a[0] ?? 0, b[0] ?? 0), (b[1] ?? 0) - (a[1] ?? 0))
  }
  return sum
}

const isSamePlace = (a: Position, b: Position): boolean =>
  near(Math.abs(way(a[0] ?? 0, b[0] ?? 0)), 0) && near(a[1] ?? 0, b[1] ?? 0)

describe('any line', () => {
  const partsFor = (before: readonly Position[]) => {
    const [after] = splitAtAntimeridian(collection(feature(line(...before)))).features
    return partsOf(after?.geometry ?? null).lines
  }

  it('is valid after the split', () => {
    fc.assert(
      fc.property(fc.array(positions, { maxLength: 4 }), (lines) => {
        const map = collection(
          ...lines.map((one) => feature(line(...one), {}, { bbox: [0, 0, 0, 0] })),
        )
        expect(geoJsonFaults([...collectionText(splitAtAntimeridian(map))].join(''))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('is split once: a second split changes nothing', () => {
    fc.assert(
      fc.property(positions, (before) => {
        const once = splitAtAntimeridian(collection(feature(line(...before))))
        expect(splitAtAntimeridian(once)).toBe(once)
      }),
      { numRuns: 300 },
    )
  })

  it('keeps its length', () => {
    fc.assert(
      fc.property(positions, (before) => {
        const after = partsFor(before).reduce((sum, part) => sum + lengthOf(part), 0)
        expect(near(after, lengthOf(before)), `${after} for ${lengthOf(before)}`).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('passes the same places in the same order after joining', () => {
    fc.assert(
      fc.property(positions, (before) => {
        const joined = partsFor(before).flat()
        let place = 0
        for (const position of before) {
          while (place < joined.length && !isSamePlace(joined[place] as Position, position))
            place += 1
          expect(place, `${position} is missing from ${JSON.stringify(joined)}`).toBeLessThan(
            joined.length,
          )
        }
      }),
      { numRuns: 300 },
    )
  })

  it('adds only positions on the seam, in pairs', () => {
    fc.assert(
      fc.property(positions, (before) => {
        const parts = partsFor(before)
        for (const [index, part] of parts.entries()) {
          const next = parts[index + 1]
          if (next === undefined) continue
          const [end = [], start = []] = [part.at(-1), next[0]]
          expect([Math.abs(end[0] ?? 0), end[0]]).toEqual([180, -(start[0] ?? 0)])
          expect(end.slice(1)).toEqual(start.slice(1))
        }
      }),
      { numRuns: 300 },
    )
  })
})
