import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitAtAntimeridian } from '../../../src/maps/geojson/split-at-antimeridian.js'
import type { PackedLine, PageItem } from '../../../src/maps/page/page-data.js'
import { pageRoute } from '../../../src/maps/page/page-route.js'
import type { Position, Route, RouteFeature } from '../../../src/maps/route-features.js'
import { pacific, places, rail, suez, voyage } from './voyages.js'

const factsOf = (item: PageItem | undefined): Record<string, string> =>
  Object.fromEntries(item?.facts ?? [])
const itemOf = (route: Route, name: string, kind: string): PageItem | undefined =>
  pageRoute(route).items.find((item) => item.name === name && item.kind === kind)

/** Changes properties of all features of a type. */
const changed = (route: Route, type: string, properties: object): Route => ({
  ...route,
  map: {
    ...route.map,
    features: route.map.features.map((feature) =>
      feature.properties?.feature_type === type
        ? { ...feature, properties: { ...feature.properties, ...properties } }
        : feature,
    ),
  },
})

describe('the panel of a page', () => {
  it('shows for a port: its times in its own zone and in UTC', () => {
    expect(factsOf(itemOf(pacific(), 'Long Beach', 'port'))).toEqual({
      Call: 'POD, port of discharge',
      Place: 'Long Beach, United States',
      'Arrival expected': 'Fri 22 May 2026 17:00 PDT (Sat 23 May 2026 00:00 UTC)',
      'Time zone': 'America/Los_Angeles',
      Updated: 'Fri 1 May 2026 00:00 UTC',
    })
  })

  it('shows for a port in an unknown zone: that the zone is unknown', () => {
    const route = changed(pacific(), 'port', { time_zone: 'Mars/Olympus' })
    expect(factsOf(itemOf(route, 'Shanghai', 'port')).Departed).toBe(
      'Fri 1 May 2026 00:00 local, zone unknown',
    )
  })

  it('shows for a vessel: name, IMO, speed, heading, and the time of its position', () => {
    const vessel = itemOf(pacific(), 'EVER LOTUS', 'vessel')
    expect(factsOf(vessel)).toMatchObject({
      IMO: '9811000',
      Speed: '17.2 knots',
      Heading: '095°',
      Position: '49.2° N, 163.0° W',
      'Position taken': 'Tue 19 May 2026 00:00 UTC',
      To: 'Long Beach, United States',
      'Arrival expected': 'Fri 22 May 2026 17:00 PDT (Sat 23 May 2026 00:00 UTC)',
    })
    expect(vessel).toMatchObject({ at: Date.parse('2026-05-19T00:00:00Z'), heading: 95 })
  })

  it('shows for a vessel with few facts: only these facts', () => {
    const silent = { vessel_location_heading: null, vessel_location_speed: null, vessel_name: null }
    const route = changed(pacific(), 'current_vessel', { ...silent, arrival_port_eta: null })
    const vessel = itemOf(route, 'Unnamed vessel', 'vessel')
    expect(vessel?.heading).toBeUndefined()
    expect(Object.keys(factsOf(vessel))).not.toEqual(expect.arrayContaining(['Speed']))
    expect(Object.keys(factsOf(vessel))).not.toEqual(expect.arrayContaining(['Heading']))
  })

  it('shows for a leg: origin, destination, distance, and the sailed part', () => {
    const { items } = pageRoute(pacific())
    const legs = items.filter(({ lines }) => lines !== undefined)
    expect(legs.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'Shanghai → Busan past',
      'Busan → Long Beach past',
      'Busan → Long Beach ahead',
    ])
    const lengths = legs.map((leg) => Number(factsOf(leg).Length?.replace(/[^\d]/g, '')))
    expect(lengths[0]).toBeCloseTo(439, -1)
    // No route is shorter than the great circle of 4,940 nautical miles.
    expect((lengths[1] ?? 0) + (lengths[2] ?? 0)).toBeGreaterThan(4940)
    expect((lengths[1] ?? 0) + (lengths[2] ?? 0)).toBeLessThan(5600)
  })

  it('shows for unspecified kinds: their own text', () => {
    const { items } = pageRoute(rail())
    const [way, ramp] = items.slice(-2)
    expect(way).toMatchObject({ kind: 'other', name: 'Estimated rail leg' })
    expect(factsOf(way)).toMatchObject({ Carrier: 'BNSF' })
    expect(ramp).toMatchObject({ kind: 'other', name: 'Chicago ramp', brief: 'rail terminal' })
    expect(factsOf(ramp)['Inbound eta at']).toBe('Sat 30 May 2026 08:00 CDT (13:00 UTC)')
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'shows for a kind with the name %s: no more than for any other kind',
    (kind) => {
      const route = changed(pacific(), 'port', { feature_type: kind })
      const items = pageRoute(route).items.filter(({ name }) => name === 'Shanghai')
      expect(items.map((item) => item.kind)).toEqual(['other'])
    },
  )

  it('shows for a leg without its ports: its times in UTC, with a note', () => {
    const { number, map } = changed(pacific(), 'past_vessel_locations', {
      outbound_atd_at: '2026-05-04T10:00:00Z',
    })
    const features = map.features.filter(
      ({ properties }) => properties?.feature_type === 'past_vessel_locations',
    )
    const [leg] = pageRoute({ number, map: { ...map, features } }).items
    expect(factsOf(leg).Departed).toBe('Mon 4 May 2026 10:00 UTC')
  })

  it('shows for a running leg: that it was seen until its vessel was, not until its stated end', () => {
    const leg = itemOf(pacific(), 'Busan → Long Beach', 'past')
    expect(leg?.to).toBe(Date.parse('2026-05-19T00:00:00Z'))
    expect(factsOf(leg)['Seen until']).toBe('Tue 19 May 2026 00:00 UTC')
  })

  it('shows for a route: its progress', () => {
    const ports = [places.rotterdam, places.newYork]
    const base = {
      number: 'A',
      ports,
      ways: [
        [
          [4, 52],
          [-74, 40],
        ] as Position[],
      ],
      ship: 'X',
    }
    const state = (route: Route): string => pageRoute(route).state
    const running = voyage({ ...base, leg: 0, share: 0.5 })
    const noVessel = running.map.features.filter(
      ({ properties }) => properties?.feature_type === 'port',
    )
    const portsOnly = (properties: object): Route =>
      changed({ number: 'A', map: { ...running.map, features: noVessel } }, 'port', properties)
    expect(state(running)).toBe('under way')
    expect(state(voyage({ ...base, leg: -1, share: 0 }))).toBe('not departed')
    expect(state(portsOnly({ inbound_ata_at: '2026-05-11T00:00:00Z' }))).toBe('arrived')
    expect(state(suez())).toBe('under way')
    expect(pageRoute(suez()).way).toBe('Nhava Sheva → Rotterdam')
  })
})

describe('lines of a page', () => {
  const jumps = (line: PackedLine): boolean =>
    line.some((step, index) => index > 1 && index % 2 === 0 && Math.abs(step) > 180_000)

  const isHalfRoundFrom = ([x]: number[], index: number, line: number[][]): boolean =>
    index > 0 && Math.abs(Math.abs((x ?? 0) - (line[index - 1]?.[0] ?? 0)) - 180) < 1e-9

  it('never jump around the earth, with any crossings of the antimeridian', () => {
    const position = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -85, max: 85, noNaN: true }),
    )
    const lines = fc.array(fc.array(position, { minLength: 2, maxLength: 12 }), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(lines, (given) => {
        // Skips lines with a step of half the earth, which is equally far in both directions.
        fc.pre(!given.some((line) => line.some(isHalfRoundFrom)))
        const route = ofLines(given)
        const { items } = pageRoute(route)
        const split = pageRoute({ ...route, map: splitAtAntimeridian(route.map) }).items
        const ends = items.map(({ lines: [line] = [] }) => endOf(line ?? []))
        const splitEnds = split.map(({ lines: parts = [] }) => endOf(parts.at(-1) ?? []))
        expect(items.some(({ lines = [] }) => lines.some(jumps))).toBe(false)
        expect(split.some(({ lines = [] }) => lines.some(jumps))).toBe(false)
        expect(splitEnds).toEqual(ends)
      }),
      { numRuns: 100 },
    )
  })

  it('continue where the previous one ended', () => {
    const { items } = pageRoute(pacific())
    const [first, second, third] = items.flatMap(({ lines = [] }) => lines)
    expect(startOf(second ?? [])).toEqual(endOf(first ?? []))
    expect(startOf(third ?? [])).toEqual(endOf(second ?? []))
    const longBeach = itemOf(pacific(), 'Long Beach', 'port')
    expect(longBeach?.point?.[0]).toBeCloseTo(360 - 118.2, 6)
  })

  const startOf = ([x = 0, y = 0]: PackedLine): number[] => [x, y]
  const endOf = (line: PackedLine): number[] => {
    const sum = (parity: number): number =>
      line.reduce((total, step, index) => (index % 2 === parity ? total + step : total), 0)
    return [sum(0), sum(1)]
  }

  const ofLines = (lines: Position[][]): Route => ({
    number: 'A',
    map: {
      type: 'FeatureCollection',
      features: lines.map(
        (coordinates, index): RouteFeature => ({
          type: 'Feature',
          geometry: { type: 'LineString', coordinates },
          properties: { feature_type: 'past_vessel_locations', ports_sequence: index + 1 },
        }),
      ),
    },
  })
})
