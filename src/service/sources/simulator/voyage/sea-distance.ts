import { findPort } from '../../../../domain/reference/ports.js'
import { type SeaPassage, seaPassages } from './sea-passages.js'

type Point = readonly [latitude: number, longitude: number]

/** Ships round headlands and follow lanes: what they sail beyond the great circles. */
const laneFactor = 1.06

/**
 * Nautical miles between two ports by way of sea passages: great circles times a lane factor.
 * Within some percent of published distances on the simulator's lanes.
 */
export function seaDistanceNm(from: string, via: readonly SeaPassage[], to: string): number {
  const points = [portPoint(from), ...via.map((name) => seaPassages[name]), portPoint(to)]
  const legs = points.slice(1).map((point, i) => greatCircleNm(points[i] ?? point, point))
  return laneFactor * legs.reduce((sum, leg) => sum + leg, 0)
}

function portPoint(locode: string): Point {
  const port = findPort(locode)
  if (!port) throw new Error(`no such port in the reference: ${locode}`)
  return [port.latitude, port.longitude]
}

/** Mean earth radius in nautical miles. */
const radiusNm = 3440.07

function greatCircleNm(a: Point, b: Point): number {
  const [lat1, lat2] = [radians(a[0]), radians(b[0])]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const chord = half(lat2 - lat1) + Math.cos(lat1) * Math.cos(lat2) * half(radians(b[1] - a[1]))
  return 2 * radiusNm * Math.asin(Math.sqrt(chord))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
