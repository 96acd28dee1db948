import type { GeoProjection } from 'd3-geo'
import { wrapLongitude } from '../../domain/sea-lanes/great-circle.js'
import type { Position } from '../route-features.js'
import type { Coastline } from './drawn-coastline.js'
import type { Journey, PathKind, PortCall, VesselPlace } from './journey-of.js'
import { isReached, portName, vesselName } from './port-words.js'
import { projectionOf, type Size } from './projection-of.js'
import { areNumbered, leastDistance, type TagPoint, tagPlaces } from './tag-places.js'
import { type Stroke, trace } from './trace.js'
import { antarcticLatitude, withoutAntarctica } from './without-antarctica.js'

export interface Mark {
  /** Kind of symbol on a picture. A `route` symbol is on a line and shows the number of the route. */
  readonly kind: 'port' | 'vessel' | 'place' | 'route'
  readonly x: number
  readonly y: number
  /** Texts that may be printed beside the symbol. The longest text is first. Only one of them is printed. */
  readonly captions: readonly string[]
  readonly isReached: boolean
  /** Heading of the vessel in degrees from north. Null for a symbol that is not a vessel. */
  readonly heading: number | null
  readonly journey: number
}

export interface DrawnPath {
  readonly kind: PathKind
  readonly journey: number
  readonly strokes: readonly Stroke[]
}

export interface Chart {
  readonly size: Size
  readonly land: readonly Stroke[]
  readonly shores: readonly Stroke[]
  readonly paths: readonly DrawnPath[]
  readonly marks: readonly Mark[]
}

export function drawChart(
  journeys: readonly Journey[],
  { size, coast: wholeCoast }: { size: Size; coast: Coastline },
): Chart {
  const places = journeys.flatMap(placesOf)
  const lines = [
    ...journeys.flatMap((journey) => journey.paths.map(({ line }) => line)),
    ...places.map((place) => [place]),
  ]
  const isAntarctic = lines.some((line) => line.some(([, y = 0]) => y < antarcticLatitude))
  const coast = isAntarctic ? wholeCoast : withoutAntarctica(wholeCoast)
  const chart = projectionOf(lines, {
    size,
    southEnd: isAntarctic ? -90 : antarcticLatitude,
    isEnough: (candidate) => trace(candidate, coast.shores).length > 0,
  })
  const paths = journeys.flatMap((journey, index) =>
    journey.paths.map(({ kind, line }) => ({
      kind,
      journey: index,
      strokes: trace(chart, { type: 'LineString', coordinates: inSmallSteps(line) }),
    })),
  )
  const marks = marksOf(journeys, chart)
  return {
    size,
    land: trace(chart, coast.land),
    shores: trace(chart, coast.shores),
    paths,
    marks: [...marks, ...routeMarks(paths, { marks, size, count: journeys.length })],
  }
}

const tagWidth = 22

function routeMarks(
  paths: readonly DrawnPath[],
  { marks, size, count }: { marks: readonly Mark[]; size: Size; count: number },
): Mark[] {
  if (!areNumbered(count)) return []
  const margin = 14
  const isInside = ([x, y]: TagPoint) =>
    x >= margin && y >= margin && x <= size.width - margin && y <= size.height - margin
  const routes = Array.from({ length: count }, (_, index) =>
    paths.filter(({ journey }) => journey === index).flatMap(({ strokes }) => strokes.flat()),
  )
  const taken = marks.map(({ x, y }): TagPoint => [x, y])
  const places = tagPlaces(
    routes.map((points) => points.filter(isInside)),
    taken,
    leastDistance(count, tagWidth),
  )
  return places.flatMap((place, journey) => {
    if (place === undefined) return []
    const [x, y] = place
    return [{ kind: 'route', x, y, captions: [], isReached: false, heading: null, journey }]
  })
}

function placesOf({ ports, vessels, places }: Journey): Position[] {
  const called = ports.flatMap(({ place }) => (place === null ? [] : [place]))
  return [...called, ...vessels.map(({ place }) => place), ...places.map(({ place }) => place)]
}

/** Maximum length of a piece of a line in degrees. The projection bends longer pieces, which must be straight. */
const longestStep = 2

function inSmallSteps(line: readonly Position[]): [number, number][] {
  const steps: [number, number][] = []
  let [last] = line
  for (const next of line) {
    const [fromX = 0, fromY = 0] = last ?? next
    const [x = 0, y = 0] = next
    const [width, height] = [wrapLongitude(x - fromX), y - fromY]
    const count = Math.ceil(Math.max(Math.abs(width), Math.abs(height)) / longestStep)
    for (let step = 1; step < count; step += 1) {
      steps.push([fromX + (width * step) / count, fromY + (height * step) / count])
    }
    steps.push([x, y])
    last = next
  }
  return steps
}

function marksOf(journeys: readonly Journey[], chart: GeoProjection): Mark[] {
  const isAlone = journeys.length === 1
  const marks = journeys.flatMap((journey, index) => [
    ...journey.ports.flatMap((port) => portMark(port, { chart, index, isAlone })),
    ...journey.vessels.flatMap((vessel) => vesselMark(vessel, { chart, index })),
    ...journey.places.flatMap(({ name, place }) =>
      markAt(place, { kind: 'place', chart, index, captions: name ? [name] : [] }),
    ),
  ])
  return onceEach(marks).sort((a, b) => rank(a) - rank(b))
}

function portMark(
  port: PortCall,
  { isAlone, ...where }: { chart: GeoProjection; index: number; isAlone: boolean },
): Mark[] {
  if (port.place === null) return []
  const name = portName(port)
  const full = port.label && port.label !== name ? `${port.label} ${name}` : name
  const captions = isAlone ? [full, ...(port.label ? [port.label] : [])] : [name]
  return markAt(port.place, { kind: 'port', ...where, captions, isReached: isReached(port) })
}

function vesselMark(vessel: VesselPlace, where: { chart: GeoProjection; index: number }): Mark[] {
  const { place, heading } = vessel
  return markAt(place, { kind: 'vessel', ...where, heading, captions: [vesselName(vessel)] })
}

interface MarkFacts extends Partial<Pick<Mark, 'isReached' | 'heading'>> {
  kind: Mark['kind']
  chart: GeoProjection
  index: number
  captions: readonly string[]
}

function markAt(place: Position, { chart, index, ...facts }: MarkFacts): Mark[] {
  const [longitude = 0, latitude = 0] = place
  const [x, y] = chart([longitude, latitude]) ?? [Number.NaN, Number.NaN]
  if (!Number.isFinite(x) || !Number.isFinite(y)) return []
  return [{ isReached: false, heading: null, ...facts, x, y, journey: index }]
}

function onceEach(marks: readonly Mark[]): Mark[] {
  const known = new Map<string, Mark>()
  for (const mark of marks) {
    const { kind, x, y, captions } = mark
    const name = `${kind} ${Math.round(x)} ${Math.round(y)} ${captions[0]}`
    const before = known.get(name)
    known.set(
      name,
      before?.isReached ? before : { ...mark, journey: before?.journey ?? mark.journey },
    )
  }
  return [...known.values()]
}

/** Returns a rank for a symbol: first the ends of a route, then its vessel, then the ports in between. */
function rank({ kind, captions: [caption = ''] }: Mark): number {
  if (kind === 'vessel') return 1
  return kind === 'port' ? (/^TS\d/.test(caption) ? 2 : 0) : 3
}
