import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawChart } from '../../../src/maps/picture/draw-chart.js'
import { coastline } from '../../../src/maps/picture/drawn-coastline.js'
import { journeyOf } from '../../../src/maps/picture/journey-of.js'
import { middleOf } from '../../../src/maps/picture/middle-of.js'
import type { Position, Route } from '../../../src/maps/route-features.js'
import { atlantic, pacific } from './routes.js'
import { seaJourney } from './sea-journey.js'

const size = { width: 160, height: 80 }
const coast = coastline()
const chartOf = (...routes: Route[]) => drawChart(routes.map(journeyOf), { size, coast })
const port = (name: string, place: Position) => ({ name, place })

const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const latitude = fc.double({ min: -90, max: 90, noNaN: true })
const place = fc.tuple(longitude, latitude)

describe('a chart', () => {
  it('is one piece across the antimeridian', () => {
    const { paths } = chartOf(pacific())
    expect(paths.map(({ kind, strokes }) => [kind, strokes.length])).toEqual([
      ['past', 1],
      ['past', 1],
      ['ahead', 1],
    ])
  })

  it('has the ports at the ends of their lines, from west to east', () => {
    const { marks, paths } = chartOf(pacific())
    const x = (name: string) => marks.find(({ captions }) => captions[0]?.endsWith(name))?.x ?? NaN
    expect(x('Shanghai')).toBeLessThan(x('Busan'))
    expect(x('Busan')).toBeLessThan(x('EVER ACE'))
    expect(x('EVER ACE')).toBeLessThan(x('Los Angeles'))
    const last = paths.at(-1)?.strokes.at(-1)?.at(-1)
    expect(last?.[0]).toBeCloseTo(x('Los Angeles'), 6)
  })

  it('draws a long segment straight, as GeoJSON defines it', () => {
    const equal = seaJourney({ stops: [port('A', [-30, 40]), port('B', [40, 40])] })
    const ys = chartOf(equal).paths[0]?.strokes[0]?.map(([, y]) => y) ?? []
    expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(0.5)
  })

  it('shows land beside a place in mid-ocean, and a single place in the center', () => {
    const alone = chartOf(seaJourney({ stops: [port('Nowhere', [-130, -40])] }))
    expect(alone.shores.length).toBeGreaterThan(0)
    expect(alone.marks[0]?.x).toBeCloseTo(size.width / 2, 6)
  })

  it('shows unspecified kinds with their names, separate from the route', () => {
    const { number, map } = pacific()
    const strange = [
      { type: 'LineString', coordinates: [port('', [140, 20]).place, [150, 20]] },
      { type: 'Point', coordinates: [145, 20] },
    ].map((geometry) => ({
      type: 'Feature' as const,
      geometry,
      properties: { feature_type: 'rail_leg', name: 'Depot' },
    }))
    const { marks, paths } = chartOf({
      number,
      map: { ...map, features: [...map.features, ...strange] },
    })
    expect(paths.at(-1)?.kind).toBe('other')
    expect(marks.at(-1)).toMatchObject({ kind: 'place', captions: ['Depot'] })
  })

  it('has one mark for a port of several routes, without the label of one of them', () => {
    const { marks } = chartOf(pacific('A'), pacific('B'), atlantic())
    const captions = marks.map((mark) => mark.captions[0])
    expect(captions.filter((caption) => caption === 'Busan')).toHaveLength(1)
    expect(captions).not.toContain('TS1 Busan')
  })

  it('shows Antarctica only for a route that goes there', () => {
    const isLandBelow = (latitude: number) => {
      const stops = [port('A', [-170, 10]), port('B', [0, 10]), port('South', [170, latitude])]
      const { land, marks } = chartOf(seaJourney({ stops }))
      const south = marks.find(({ captions }) => captions[0]?.endsWith('South'))
      return land.flat().some(([, y]) => y > (south?.y ?? NaN))
    }
    expect(isLandBelow(-59)).toBe(false)
    expect(isLandBelow(-61)).toBe(true)
  })

  it('shows the whole mark of a vessel at a pole', () => {
    const over: Position[] = [
      [19, 69.6],
      [0, 90],
      [-165, 64.5],
    ]
    const stops = [port('Tromso', [19, 69.6]), port('Nome', [-165, 64.5])]
    const { marks } = chartOf(seaJourney({ stops, lines: [over], vessel: { leg: 0, at: 1 } }))
    expect(marks.find(({ kind }) => kind === 'vessel')?.y).toBeGreaterThan(2)
  })

  it('draws nothing outside the picture, for any places including poles and the antimeridian', () => {
    const edges = fc.constantFrom<Position>([180, 0], [-180, 0], [0, 90], [0, -90], [180, 90])
    const line = fc.array(fc.oneof(place, edges), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
        const routes = lines.map((positions) =>
          seaJourney({
            stops: [port('A', positions[0] ?? []), port('B', positions.at(-1) ?? [])],
            lines: [positions],
            vessel: { leg: 0, at: 1 },
          }),
        )
        const { land, shores, paths, marks } = chartOf(...routes)
        const dots = [...land, ...shores, ...paths.flatMap(({ strokes }) => strokes)].flat()
        const all = [...dots, ...marks.map(({ x, y }) => [x, y] as const)]
        const off = all.filter(
          ([x, y]) =>
            !(x >= -0.01 && x <= size.width + 0.01 && y >= -0.01 && y <= size.height + 0.01),
        )
        expect(off).toEqual([])
        expect(shores.length).toBeGreaterThan(0)
      }),
      { numRuns: 15 },
    )
  })
})

describe('the center of a chart', () => {
  const apart = (a: number, b: number) => Math.abs(((((a - b + 180) % 360) + 360) % 360) - 180)

  it('is the center of the lines, also across the antimeridian', () => {
    expect(
      apart(
        middleOf([
          [
            [170, 0],
            [-170, 0],
          ],
        ]),
        180,
      ),
    ).toBeLessThanOrEqual(1)
    expect(
      apart(
        middleOf([
          [
            [-10, 0],
            [30, 0],
          ],
        ]),
        10,
      ),
    ).toBeLessThanOrEqual(1)
    expect(middleOf([])).toBe(0)
  })

  it('cuts no line if a gap is left', () => {
    const line = fc.tuple(
      longitude,
      fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { maxLength: 8 }),
    )
    fc.assert(
      fc.property(line, ([start, steps]) => {
        let at = start
        const positions: Position[] = [[start, 0]]
        for (const step of steps) {
          at += step
          positions.push([((((at + 180) % 360) + 360) % 360) - 180, 0])
        }
        const seam = middleOf([positions]) + 180
        expect(apart(seam, (start + at) / 2)).toBeGreaterThanOrEqual((at - start) / 2)
      }),
      { numRuns: 100 },
    )
  })
})
