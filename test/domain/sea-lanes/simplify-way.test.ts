import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ports } from '../../../src/domain/reference/ports.js'
import { crossesLand } from '../../../src/domain/sea-lanes/coastline.js'
import type { Position } from '../../../src/domain/sea-lanes/great-circle.js'
import { nearestOnLine } from '../../../src/domain/sea-lanes/nearest-on-line.js'
import { followTrack } from '../../../src/domain/sea-lanes/point-along.js'
import { portRoute } from '../../../src/domain/sea-lanes/port-route.js'
import { simplifyWay } from '../../../src/domain/sea-lanes/simplify-way.js'

const pairs = (points: readonly Position[]): [Position, Position][] =>
  points.slice(1).map((to, i) => [points[i] ?? to, to])

/** Returns the positions of a vessel along a route, a few miles apart. */
function sailed(way: readonly Position[], stepNm: number): Position[] {
  const track = followTrack(way)
  const count = Math.ceil(track.distanceNm / stepNm)
  return Array.from({ length: count + 1 }, (_, i) => {
    const { longitude, latitude } = track.at(i * stepNm)
    return [longitude, latitude]
  })
}

/** Returns a random walk that never touches land, the same in every run. */
function strayed(begin: Position, count: number): Position[] {
  const way = [begin]
  for (let i = 0; way.length < count && i < 20 * count; i += 1) {
    const [x, y] = way.at(-1) ?? begin
    const course = ((i * 2_654_435_761) % 4_294_967_296) / 4_294_967_296 + Math.sin(i / 40) / 3
    const [dx, dy] = [Math.cos(course * 2 * Math.PI), Math.sin(course * 2 * Math.PI)]
    const next: Position = [x + dx * 1.2, y + dy * 0.8]
    if (!crossesLand([x, y], next)) way.push(next)
  }
  return way
}

const place: fc.Arbitrary<Position> = fc.tuple(
  fc.double({ min: -180, max: 179.99, noNaN: true }),
  fc.double({ min: -85, max: 85, noNaN: true }),
)

describe('a simplified route', () => {
  it('keeps both ends, the order and at most 500 points, with any input', () => {
    const check = fc.property(fc.array(place, { maxLength: 900, size: 'max' }), (way) => {
      const line = simplifyWay(way)
      expect(line.length).toBeLessThanOrEqual(500)
      expect([line[0], line.at(-1)]).toEqual([way[0], way.at(-1)])
      let place = 0
      for (const point of line) {
        place = way.indexOf(point, place)
        expect(place).toBeGreaterThanOrEqual(0)
      }
    })
    fc.assert(check, { numRuns: 15 })
  })

  it('stays within a tenth of a mile of the sailed route, and off the same land', () => {
    const port = fc.constantFrom(...ports.map(({ locode }) => locode))
    const check = fc.property(port, port, (from, to) => {
      const way = sailed(portRoute(from, to)?.points ?? [], 4)
      fc.pre(way.length > 1)
      const line = simplifyWay(way)
      expect(line.length).toBeLessThanOrEqual(500)
      for (const at of way.filter((_, i) => i % 25 === 0)) {
        const miles = pairs(line).map((stretch) => nearestOnLine(at, stretch).distanceNm)
        expect(Math.min(...miles)).toBeLessThan(0.2)
      }
      let begin = 0
      for (const [a, b] of pairs(line)) {
        const end = way.indexOf(b, begin + 1)
        const own = pairs(way.slice(begin, end + 1))
        if (crossesLand(a, b)) expect(own.some((stretch) => crossesLand(...stretch))).toBe(true)
        begin = end
      }
    })
    fc.assert(check, { numRuns: 25 })
  })

  it('goes around every headland that a shorter line would cut', () => {
    // Positions off Florida, in the Kattegat, off Brittany and in the Aegean.
    for (const begin of [
      [-80, 24.8],
      [11.3, 57],
      [-5.2, 48.6],
      [25.2, 38.3],
    ] as const) {
      const way = strayed(begin, 900)
      const line = simplifyWay(way)
      expect(line.length).toBeLessThanOrEqual(500)
      for (const [a, b] of pairs(line)) expect(crossesLand(a, b), `${a} ${b}`).toBe(false)
    }
  })

  it('of one place is that place, and of no place is empty', () => {
    expect(simplifyWay([])).toEqual([])
    expect(
      simplifyWay([
        [5, 6],
        [5, 6],
      ]),
    ).toEqual([[5, 6]])
  })
})
