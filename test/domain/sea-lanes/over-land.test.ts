import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ports } from '../../../src/domain/reference/ports.js'
import { landOn } from '../../../src/domain/sea-lanes/coastline.js'
import {
  between,
  greatCircleNm,
  type Position,
} from '../../../src/domain/sea-lanes/great-circle.js'
import { isNarrowWater, narrowWaters } from '../../../src/domain/sea-lanes/narrow-waters.js'
import { isOverLand } from '../../../src/domain/sea-lanes/over-land.js'
import type { Passage } from '../../../src/domain/sea-lanes/passages.js'
import { portRoute } from '../../../src/domain/sea-lanes/port-route.js'
import { seaNetwork } from '../../../src/domain/sea-lanes/sea-network.js'

const places = ports.map(({ longitude, latitude }): Position => [longitude, latitude])
const isAtPort = (at: Position) => places.some((port) => greatCircleNm(port, at) * 1.852 <= 30)

/** Returns points on land along a route, every two kilometers, except near ports and in narrow waters. */
function ashore(points: readonly Position[]): Position[] {
  return points.slice(1).flatMap((to, i) => {
    const from = points[i] ?? to
    const km = greatCircleNm(from, to) * 1.852
    return landOn(from, to).flatMap(([begin, until]) => {
      const count = Math.max(1, Math.ceil(((until - begin) * km) / 2))
      return Array.from({ length: count }, (_, k) =>
        between(from, to, begin + ((until - begin) * (k + 0.5)) / count),
      ).filter((at) => !isNarrowWater(at) && !isAtPort(at))
    })
  })
}

describe('the sea lanes', () => {
  it('never cross land further than 30 km from a port', () => {
    const { positions, links } = seaNetwork()
    expect(links.length).toBeGreaterThan(7000)
    const wrong = links.filter(({ from, to }) =>
      isOverLand(positions[from] ?? [0, 0], positions[to] ?? [0, 0]),
    )
    expect(wrong).toEqual([])
  })

  it('lead vessels from port to port around land, with any closures', () => {
    const port = fc.constantFrom(...ports.map(({ locode }) => locode))
    const closed = fc.subarray<Passage>(['suez', 'panama', 'babalmandab'])
    const check = fc.property(port, port, closed, (from, to, shut) => {
      expect(ashore(portRoute(from, to, shut)?.points ?? [])).toEqual([])
    })
    fc.assert(check, { numRuns: 60 })
  })

  it('never cross land near ports without a lane of their own', () => {
    const wrong = ports.filter(
      ({ locode }) => ashore(portRoute('SGSIN', locode)?.points ?? []).length > 0,
    )
    expect(wrong.map(({ locode }) => locode)).toEqual([])
  })
})

describe('narrow waters', () => {
  it('are exceptions only where the chart has land and a lane crosses it', () => {
    const { positions, links } = seaNetwork()
    const stretches = links.map(({ from, to }) => [positions[from], positions[to]] as const)
    const ends = ports.map(({ locode }) => portRoute('SGSIN', locode)?.points.slice(-2) ?? [])
    const middles = [...stretches, ...ends].flatMap(([a = [0, 0] as Position, b = a]) =>
      landOn(a, b).map(([begin, until]) => between(a, b, (begin + until) / 2)),
    )
    const unused = Object.entries(narrowWaters).flatMap(([name, boxes]) =>
      boxes
        .filter(
          ([west, south, east, north]) =>
            !middles.some(([x, y]) => x >= west && x <= east && y >= south && y <= north),
        )
        .map((box) => `${name} ${box}`),
    )
    expect(unused).toEqual([])
  })

  it('are small: no continent is an exception', () => {
    for (const [name, boxes] of Object.entries(narrowWaters)) {
      for (const [west, south, east, north] of boxes) {
        expect((east - west) * (north - south), name).toBeLessThan(45)
      }
    }
    expect(isOverLand([2, 46], [10, 48])).toBe(true)
    expect(isOverLand([32.3, 31.2], [32.57, 29.9])).toBe(false)
  })
})
