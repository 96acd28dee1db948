import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitPolygon } from '../../../src/maps/geojson/split-polygon.js'
import type { Position } from '../../../src/maps/route-features.js'

const box = (west: number, east: number, south = 0, north = 10): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

/** Returns twice the signed area of a ring. */
const areaOf = (ring: readonly Position[]): number =>
  ring.slice(1).reduce((sum, [x = 0, y = 0], at) => {
    const [before = 0, below = 0] = ring[at] ?? []
    return sum + before * y - x * below
  }, 0)
const wholeArea = (polygons: readonly (readonly (readonly Position[])[])[]): number =>
  polygons.flat().reduce((sum, ring) => sum + areaOf(ring), 0)

describe('a polygon', () => {
  it('in range is unchanged, up to the seam itself and across it', () => {
    for (const polygon of [[box(-180, 180)], [box(170, -170)], [box(0, 10)]]) {
      expect(splitPolygon(polygon)).toEqual([polygon])
      expect(splitPolygon(polygon)[0]).toBe(polygon)
    }
  })

  it('beyond the seam is cut there, together with its hole', () => {
    const cut = splitPolygon([box(170, 190), box(175, 186, 2, 8).reverse()])
    expect(cut.map((polygon) => polygon.map((ring) => ring.map(([x]) => x)))).toEqual([
      [
        [170, 180, 180, 170, 170],
        [180, 175, 175, 180, 180],
      ],
      [
        [-180, -170, -170, -180, -180],
        [-180, -180, -174, -174, -180],
      ],
    ])
  })

  it('keeps a hole only in the part that has it', () => {
    const hole: Position[] = [
      [182, 2],
      [184, 8],
      [186, 2],
      [182, 2],
    ]
    const cut = splitPolygon([box(170, 190), hole])
    expect(cut.map((polygon) => polygon.map(({ length }) => length))).toEqual([[5], [5, 4]])
  })

  it('a full turn away is moved back whole, even one without an area', () => {
    expect(splitPolygon([box(190, 200)])).toEqual([[box(-170, -160)]])
    expect(splitPolygon([box(-550, -545)])).toEqual([[box(170, 175)]])
    expect(splitPolygon([box(200, 200)])).toEqual([[box(-160, -160)]])
  })

  it('gets the latitude of its edge where it is cut', () => {
    const [west, east] = splitPolygon([
      [
        [170, 0],
        [190, 20],
        [170, 20],
        [170, 0],
      ],
    ])
    expect(west?.[0]).toContainEqual([180, 10])
    expect(east?.[0]).toContainEqual([-180, 10])
  })

  it('keeps its area, is closed and in range, for any input', () => {
    const position = fc.tuple(
      fc.integer({ min: -900, max: 900 }),
      fc.integer({ min: -90, max: 90 }),
    )
    fc.assert(
      fc.property(fc.array(position, { minLength: 3, maxLength: 9 }), (open) => {
        const ring = [...open, open[0] as Position]
        const parts = splitPolygon([ring])
        expect(wholeArea(parts)).toBeCloseTo(areaOf(ring), 5)
        for (const part of parts.flat()) {
          expect(part.at(-1)).toEqual(part[0])
          expect(part.every(([longitude = 999]) => Math.abs(longitude) <= 180)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
})
