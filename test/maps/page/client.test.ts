import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageText } from '../../../src/maps/page/client/age-text.js'
import { chartRoute } from '../../../src/maps/page/client/chart-route.js'
import { fleetPorts } from '../../../src/maps/page/client/fleet-ports.js'
import { hitAt } from '../../../src/maps/page/client/hit.js'
import { labelPlaces } from '../../../src/maps/page/client/label-places.js'
import { positionAt, type Spot, spotOf } from '../../../src/maps/page/client/plane.js'
import { routeTags } from '../../../src/maps/page/client/route-tags.js'
import { shipAt, timesOf } from '../../../src/maps/page/client/ship-at.js'
import { momentWords, shipWords } from '../../../src/maps/page/client/ship-words.js'
import { Viewport } from '../../../src/maps/page/client/viewport.js'
import { pageRoute } from '../../../src/maps/page/page-route.js'
import { pacific } from './voyages.js'

const hour = 3_600_000
const at = (text: string): number => Date.parse(text)
const route = chartRoute(pageRoute(pacific()), 180)

function viewOf(width = 1000, height = 700): Viewport {
  const view = new Viewport()
  view.resize(width, height)
  view.x = 180
  if (route.box) view.show(view.fitting(route.box))
  return view
}

describe('the chart', () => {
  it('inverts its projection', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -400, max: 400, noNaN: true }),
        fc.double({ min: -85, max: 85, noNaN: true }),
        (longitude, latitude) => {
          const [x, y] = positionAt(spotOf([longitude, latitude]))
          expect(x).toBeCloseTo(longitude, 9)
          expect(y).toBeCloseTo(latitude, 9)
        },
      ),
    )
  })

  it('has no poles', () => {
    expect(spotOf([0, 90])).toEqual(spotOf([0, 85]))
    expect(spotOf([0, -90])).toEqual(spotOf([0, -85]))
  })

  it('draws a route in the copy of the world nearest to the center', () => {
    const east = chartRoute(pageRoute(pacific()), 540)
    expect(east.box?.[0]).toBeCloseTo((route.box?.[0] ?? 0) + 360, 6)
  })
})

describe('the viewport', () => {
  it('keeps the point under the pointer', () => {
    const view = viewOf()
    const place: Spot = [300, 350]
    const before = view.toChart(place)
    view.zoom(2, place)
    expect(view.toScreen(before)[0]).toBeCloseTo(300, 6)
    expect(view.toScreen(before)[1]).toBeCloseTo(350, 6)
  })

  it('shows a whole route', () => {
    const view = viewOf()
    const [west, north, east, south] = route.box ?? [0, 0, 0, 0]
    const [left, top] = view.toScreen([west, north])
    const [right, bottom] = view.toScreen([east, south])
    for (const [edge, size] of [
      [left, 1000],
      [right, 1000],
      [top, 700],
      [bottom, 700],
    ] as const) {
      expect(edge).toBeGreaterThan(20)
      expect(edge).toBeLessThan(size - 20)
    }
  })

  it('never goes beyond the poles, nor closer than the coastline resolution', () => {
    const view = viewOf()
    view.pan(0, 1e6)
    expect(view.toChart([0, 0])[1]).toBeGreaterThanOrEqual(-181)
    view.zoom(1e9)
    expect(view.scale).toBeLessThanOrEqual(120)
    view.zoom(1e-9)
    expect(view.scale * 360).toBeGreaterThan(700)
  })

  it('shows every copy of the world that is on the screen', () => {
    const view = viewOf(2000, 400)
    view.zoom(1e-9)
    const copies = view.copies([-180, -180, 180, 180])
    const [left] = view.toChart([0, 0])
    const [right] = view.toChart([2000, 0])
    expect(-180 + 360 * (copies[0] ?? 0)).toBeLessThanOrEqual(left)
    expect(180 + 360 * (copies.at(-1) ?? 0)).toBeGreaterThanOrEqual(right)
  })
})

describe('the past position of a vessel', () => {
  it('is known from the first departure to the last position', () => {
    expect(timesOf([route])).toEqual([at('2026-05-01T00:00:00Z'), at('2026-05-19T00:00:00Z')])
    expect(timesOf([])).toBeUndefined()
  })

  it('starts and ends with the line, and is interpolated between', () => {
    const start = shipAt(route, at('2026-05-13T00:00:00Z') + 1)
    expect(positionAt(start?.spot ?? [0, 0])[0]).toBeCloseTo(129.05, 2)
    const middle = shipAt(route, at('2026-05-16T00:00:00Z'))
    expect(middle).toMatchObject({ how: 'between', name: 'EVER LOTUS' })
    const longitude = positionAt(middle?.spot ?? [0, 0])[0]
    expect(longitude).toBeGreaterThan(150)
    expect(longitude).toBeLessThan(180)
    const end = shipAt(route, at('2026-05-19T00:00:00Z') - 1)
    expect(positionAt(end?.spot ?? [0, 0])[0]).toBeCloseTo(360 - 162.98, 1)
  })

  it('moves steadily, also across the antimeridian', () => {
    const begin = at('2026-05-13T00:00:00Z')
    const longitudes = Array.from({ length: 143 }, (_, index) => {
      const ship = shipAt(route, begin + (index + 1) * hour)
      return positionAt(ship?.spot ?? [0, 0])[0]
    })
    const steps = longitudes
      .slice(1)
      .map((longitude, index) => longitude - (longitudes[index] ?? 0))
    expect(Math.min(...steps)).toBeGreaterThan(0)
    expect(Math.max(...steps)).toBeLessThan(1.5)
  })

  it('is its port between two legs, and its last position after that', () => {
    const stay = shipAt(route, at('2026-05-12T00:00:00Z'))
    expect(stay).toMatchObject({ how: 'in port', name: 'Busan' })
    expect(shipWords(stay ? [stay] : [], false)).toBe('in port, Busan')
    const last = shipAt(route, Number.POSITIVE_INFINITY)
    expect(last).toMatchObject({ how: 'seen', heading: 95 })
    expect(shipWords(last ? [last] : [], false)).toBe('EVER LOTUS, 49.2° N, 163.0° W')
  })

  it('is unknown before the first event', () => {
    expect(shipAt(route, at('2026-04-30T00:00:00Z'))).toBeUndefined()
    expect(shipWords([], false)).toBe('no position known')
    expect(momentWords(at('2026-04-30T06:30:00Z'))).toBe('Thu 30 Apr 2026 06:30 UTC')
  })

  it('has an age only if the clock is not behind it', () => {
    expect(ageText(at('2026-05-19T00:00:00Z'), at('2026-05-19T03:00:00Z'))).toBe('3 h')
    expect(ageText(at('2026-05-19T00:00:00Z'), at('2026-05-18T00:00:00Z'))).toBe('')
  })
})

describe('a tap', () => {
  const view = viewOf()
  const hit = (place: Spot) => {
    const found = hitAt(view, [[7, route]], place)
    return found && { route: found.route, name: route.items[found.item]?.item.name }
  }

  it('prefers the point under it to the lines that meet there', () => {
    const busan = route.items.find(({ item }) => item.name === 'Busan')?.spot ?? [0, 0]
    expect(hit(view.toScreen(busan))).toEqual({ route: 7, name: 'Busan' })
  })

  it('selects the line near it, in any copy of the world', () => {
    const spot = shipAt(route, at('2026-05-16T00:00:00Z'))?.spot ?? [0, 0]
    const [x, y] = view.toScreen(spot)
    expect(hit([x, y + 5])).toEqual({ route: 7, name: 'Busan → Long Beach' })
    expect(hit([x + 360 * view.scale, y + 5])).toEqual({ route: 7, name: 'Busan → Long Beach' })
  })

  it('selects nothing at sea', () => {
    expect(hit([500, 650])).toBeUndefined()
  })
})

describe('labels', () => {
  it('cover neither each other nor a point, and stay on the screen', () => {
    const screen: Spot = [400, 300]
    expect(labelPlaces([{ at: [200, 150], width: 80 }], screen)).toEqual(['right'])
    expect(labelPlaces([{ at: [390, 150], width: 80 }], screen)).toEqual(['left'])
    const close = [200, 225, 250].map((x) => ({ at: [x, 150] as Spot, width: 60 }))
    const sides = labelPlaces(close, screen)
    expect(new Set(sides).size).toBe(3)
    expect(labelPlaces([{ at: [200, 150], width: 900 }], screen)).toEqual([null])
  })
})

describe('a fleet', () => {
  const fleet = Array.from({ length: 10 }, (_, index) =>
    chartRoute(pageRoute({ ...pacific(), number: `MSCU663987${index}` }), 180),
  )

  it('names each port once', () => {
    const names = fleetPorts(fleet).map(({ name }) => name)
    expect(names).toContain('Busan')
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBe(fleetPorts(fleet.slice(0, 1)).length)
  })

  it('has a number on the line of each of ten routes, apart from each other', () => {
    const tags = routeTags(fleet)
    expect(tags).toHaveLength(10)
    const places = new Set(tags.map((spot) => spot?.map((value) => value.toFixed(1)).join(' ')))
    expect(places.size).toBe(10)
    expect(places).not.toContain(undefined)
    expect(routeTags(fleet.slice(0, 1))).toEqual([])
  })
})
