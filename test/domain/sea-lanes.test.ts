import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ports } from '../../src/domain/reference/ports.js'
import { greatCircleNm, type Position } from '../../src/domain/sea-lanes/great-circle.js'
import { type Passage, passageGates } from '../../src/domain/sea-lanes/passages.js'
import { followTrack } from '../../src/domain/sea-lanes/point-along.js'
import { portRoute } from '../../src/domain/sea-lanes/port-route.js'
import { type SeaRoute, seaRoute } from '../../src/domain/sea-lanes/sea-route.js'

const vectorFile = fileURLToPath(
  new URL('../../../shared/data/routes/route-vectors.json', import.meta.url),
)
if (!existsSync(vectorFile)) process.stderr.write(`skipped: ${vectorFile} is absent\n`)

interface Vectors {
  points: Record<string, Position>
  routes: {
    frm: string
    to: string
    blocked: Passage[]
    nm: number
    antimeridian_crossings: number
  }[]
}

const steps = ({ points }: SeaRoute): [Position, Position][] =>
  points.slice(1).map((to, i) => [points[i] ?? to, to])

const crossings = (route: SeaRoute): number =>
  steps(route).filter(([from, to]) => Math.abs(to[0] - from[0]) > 180).length

function routeBetween(from: string, to: string, closed: Passage[] = []): SeaRoute {
  const route = portRoute(from, to, closed)
  if (route === null) throw new Error(`no way from ${from} to ${to}`)
  return route
}

describe('the route by sea', () => {
  it.runIf(existsSync(vectorFile))('has the length of other networks, within 2 %', () => {
    const { points, routes } = JSON.parse(readFileSync(vectorFile, 'utf8')) as Vectors
    expect(routes.length).toBeGreaterThan(20)
    for (const { frm, to, blocked, nm, antimeridian_crossings } of routes) {
      const [a, b] = [points[frm], points[to]]
      const route = a && b && seaRoute({ from: a, to: b, closed: blocked })
      const name = [frm, to, ...blocked].join(' ')
      expect(Math.abs((route?.distanceNm ?? 0) / nm - 1), name).toBeLessThan(0.02)
      expect(route && crossings(route), name).toBe(antimeridian_crossings)
      for (const passage of blocked) expect(route?.passages, name).not.toContain(passage)
    }
  })

  /** Ranges in km that other route finders use in their own tests. */
  it.each([
    ['CNSHA', 'NLRTM', 19_000, 21_000],
    ['SGSIN', 'NLRTM', 14_500, 16_500],
    ['JPYOK', 'USLAX', 8500, 10_000],
    ['USNYC', 'NLRTM', 5800, 6700],
    ['AUSYD', 'CAVAN', 12_000, 14_500],
  ])('from %s to %s is in the published range', (from, to, least, most) => {
    const km = routeBetween(from, to).distanceNm * 1.852
    expect(km).toBeGreaterThan(least)
    expect(km).toBeLessThan(most)
  })

  it('leads from every port of the reference to every other sea', () => {
    for (const { locode } of ports) {
      for (const to of ['SGSIN', 'USNYC']) expect(portRoute(to, locode), locode).not.toBeNull()
    }
  })

  it('leads to no lake and to no unknown port', () => {
    const duluth: Position = [-92.1, 46.76]
    const baku: Position = [49.9, 40.35]
    for (const from of [duluth, baku]) expect(seaRoute({ from, to: [4.05, 51.95] })).toBeNull()
    expect(portRoute('XXXXX', 'NLRTM')).toBeNull()
  })

  it('never goes through the Arctic', () => {
    const route = routeBetween('JPYOK', 'NLRTM')
    expect(route.passages).toEqual(['suez', 'babalmandab', 'malacca', 'gibraltar'])
    expect(Math.max(...route.points.map(([, latitude]) => latitude))).toBeLessThan(66)
  })

  it.each([
    ['suez', 'CNSHA', 'NLRTM'],
    ['panama', 'KRPUS', 'USNYC'],
    ['babalmandab', 'INNSA', 'NLRTM'],
    ['malacca', 'CNSHA', 'INNSA'],
    ['sunda', 'SGSIN', 'ZADUR'],
    ['gibraltar', 'ITGOA', 'USNYC'],
    ['chili', 'CLSAI', 'ARBUE'],
    ['south_africa', 'SGSIN', 'BRSSZ'],
  ] as const)('uses another route when %s is closed', (passage, from, to) => {
    const open = routeBetween(from, to)
    const round = routeBetween(from, to, [passage])
    expect(open.passages).toContain(passage)
    expect(round.passages).not.toContain(passage)
    expect(round.distanceNm).toBeGreaterThan(open.distanceNm)
  })

  it.each([
    ['ormuz', 'AEJEA', 'INNSA'],
    ['bosporus', 'ROCND', 'GRPIR'],
    ['dardanelles', 'TRIST', 'GRPIR'],
  ] as const)('is missing if there is no alternative to %s', (passage, from, to) => {
    expect(routeBetween(from, to).passages).toContain(passage)
    expect(portRoute(from, to, [passage])).toBeNull()
  })

  it('between any two ports is a line that can be drawn, with any closures', () => {
    const port = fc.constantFrom(...ports)
    const closed = fc.subarray(Object.keys(passageGates) as Passage[], { maxLength: 3 })
    const check = fc.property(port, port, closed, (from, to, shut) => {
      const route = portRoute(from.locode, to.locode, shut)
      if (route === null) return
      const ends: Position[] = [from, to].map(({ longitude, latitude }) => [longitude, latitude])
      expect([route.points[0], route.points.at(-1)]).toEqual(
        from.locode === to.locode ? [ends[0], ends[0]] : ends,
      )
      expect(route.points.length).toBeLessThanOrEqual(500)
      for (const [longitude, latitude] of route.points) {
        expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
        expect(Math.abs(latitude)).toBeLessThan(90)
      }
      for (const [[a], [b]] of steps(route)) {
        const isCrossing = Math.abs(a - b) > 180
        expect(isCrossing ? 360 - Math.abs(a - b) : Math.abs(a - b)).toBeLessThan(90)
      }
      const [start = [0, 0], end = start] = ends
      expect(route.distanceNm).toBeGreaterThanOrEqual(greatCircleNm(start, end) - 1e-6)
      expect(portRoute(to.locode, from.locode, shut)?.distanceNm).toBeCloseTo(route.distanceNm, 6)
      expect(route.passages.filter((name) => shut.includes(name))).toEqual([])
      expect(route.distanceNm).toBeGreaterThanOrEqual(
        routeBetween(from.locode, to.locode).distanceNm - 1e-6,
      )
    })
    fc.assert(check, { numRuns: 60 })
  })
})

describe('a vessel on its route', () => {
  const { points, distanceNm } = routeBetween('CNSHA', 'USLAX')
  const track = followTrack(points)

  it('starts and ends at the ports, and never goes beyond', () => {
    expect(track.distanceNm).toBeCloseTo(distanceNm, 6)
    for (const sailed of [-5, 0]) {
      expect(track.at(sailed)).toMatchObject({
        longitude: points[0]?.[0],
        latitude: points[0]?.[1],
      })
    }
    for (const sailed of [distanceNm, distanceNm + 5]) {
      const end = track.at(sailed)
      expect(end.longitude).toBeCloseTo(points.at(-1)?.[0] ?? 0, 9)
      expect(end.latitude).toBeCloseTo(points.at(-1)?.[1] ?? 0, 9)
    }
  })

  it('keeps its course if its route is searched again from its position', () => {
    for (const sailed of [500, 2000, 4000]) {
      const { longitude, latitude, headingDegrees } = track.at(sailed)
      const from: Position = [Number(longitude.toFixed(5)), Number(latitude.toFixed(5))]
      const rest = seaRoute({ from, to: points.at(-1) ?? from })
      expect(Math.abs((rest?.distanceNm ?? 0) + sailed - distanceNm)).toBeLessThan(10)
      const course = followTrack(rest?.points ?? []).at(1).headingDegrees
      expect(Math.abs(course - headingDegrees)).toBeLessThan(5)
    }
  })

  it('moves as far as it sails, also across the antimeridian', () => {
    for (let sailed = 0; sailed < distanceNm - 10; sailed += 10) {
      const [before, after] = [track.at(sailed), track.at(sailed + 10)]
      const moved = greatCircleNm(
        [before.longitude, before.latitude],
        [after.longitude, after.latitude],
      )
      expect(moved).toBeLessThan(10.2)
      expect(Math.abs(after.longitude)).toBeLessThanOrEqual(180)
      expect(after.headingDegrees).toBeGreaterThanOrEqual(0)
      expect(after.headingDegrees).toBeLessThan(360)
    }
  })
})
