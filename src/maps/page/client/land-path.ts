import { coastline } from '../../picture/drawn-coastline.js'
import type { Point } from '../page-data.js'
import { Unroller } from '../unroll.js'
import { spotOf } from './plane.js'

export function landPath(): { land: Path2D; shores: Path2D } {
  const { land, shores } = coastline()
  const surfaces = new Path2D()
  for (const ring of land.coordinates.flat()) draw(surfaces, roundPole(unrolled(ring)))
  const lines = new Path2D()
  for (const line of shores.coordinates) draw(lines, unrolled(line))
  return { land: surfaces, shores: lines }
}

export function gridPath(): Path2D {
  const grid = new Path2D()
  for (let longitude = -180; longitude < 180; longitude += 30) {
    draw(grid, [
      [longitude, -85],
      [longitude, 85],
    ])
  }
  for (let latitude = -60; latitude <= 60; latitude += 30) {
    draw(grid, [
      [-180, latitude],
      [180, latitude],
    ])
  }
  return grid
}

/** Makes a line continuous across the antimeridian. The longitude of its middle is between -180 and 180. */
function unrolled(line: readonly GeoJSON.Position[]): Point[] {
  const points = new Unroller().line(line)
  const longitudes = points.map(([longitude]) => longitude)
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2
  const shift = 360 * Math.round(middle / 360)
  return points.map(([longitude, latitude]) => [longitude - shift, latitude])
}

/** Closes the outline of land around a pole, such as Antarctica, along the edge of the map. */
function roundPole(ring: readonly Point[]): readonly Point[] {
  const [first, last] = [ring[0], ring.at(-1)]
  if (first === undefined || last === undefined || Math.abs(last[0] - first[0]) < 180) return ring
  const pole = last[1] < 0 ? -90 : 90
  return [...ring, [last[0], pole], [first[0], pole]]
}

function draw(path: Path2D, line: readonly Point[]): void {
  for (const [index, position] of line.entries()) {
    const [x, y] = spotOf(position)
    if (index === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
}
