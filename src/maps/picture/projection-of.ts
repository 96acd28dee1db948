import { type GeoProjection, geoNaturalEarth1 } from 'd3-geo'
import type { Position } from '../route-features.js'
import { middleOf } from './middle-of.js'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Minimum width and height of a picture in degrees. The surroundings of a single port are then visible. */
const leastDegrees = 24

const margin = 0.1

interface ChartRules {
  size: Size
  southEnd: number
  isEnough(chart: GeoProjection): boolean
}

/** Returns a projection in which the lines fill the picture, except for a margin. Shows at least 24 degrees. */
export function projectionOf(
  lines: readonly (readonly Position[])[],
  { size, southEnd, isEnough }: ChartRules,
): GeoProjection {
  const chart = geoNaturalEarth1()
    .rotate([-middleOf(lines), 0])
    .scale(1)
    .translate([0, 0])
  const box = boxOf(chart, lines)
  const wholeEarth = Math.min(size.width / (2 * Math.PI), size.height / (2 * poleHeight))
  let scale = scaleFor(box, size)
  while (!isEnough(place(chart, { box, size, scale, southEnd })) && scale > wholeEarth) {
    scale = Math.max(wholeEarth, scale / 1.5)
  }
  return chart
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

function boxOf(chart: GeoProjection, lines: readonly (readonly Position[])[]): Box {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const line of lines) {
    for (const [longitude = 0, latitude = 0] of line) {
      const [x, y] = chart([longitude, latitude]) ?? [0, 0]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return left > right ? [0, 0, 0, 0] : [left, top, right, bottom]
}

function scaleFor([left, top, right, bottom]: Box, { width, height }: Size): number {
  const room = 1 - 2 * margin
  const closest = (Math.max(width, height) * 180) / (leastDegrees * Math.PI)
  return Math.min(
    closest,
    (width * room) / Math.max(right - left, Number.EPSILON),
    (height * room) / Math.max(bottom - top, Number.EPSILON),
  )
}

interface Placing {
  box: Box
  size: Size
  scale: number
  southEnd: number
}

function place(chart: GeoProjection, { box, size, scale, southEnd }: Placing): GeoProjection {
  const { width, height } = size
  const [left, top, right, bottom] = box
  const x = width / 2 - (scale * (left + right)) / 2
  const y = height / 2 - (scale * (top + bottom)) / 2
  const beyond = height * 0.03
  const north = poleHeight * scale + beyond
  const south = -heightOf(southEnd) * scale + beyond
  const frame: [[number, number], [number, number]] = [
    [0, 0],
    [width, height],
  ]
  return chart
    .scale(scale)
    .translate([x, withinEnds(y, { north, south, height })])
    .clipExtent(frame)
}

/** Returns the distance of a latitude from the equator in the projection, at scale 1. */
const heightOf = (latitude: number): number =>
  -(geoNaturalEarth1().scale(1).translate([0, 0])([0, latitude])?.[1] ?? 0)

const poleHeight = heightOf(90)

interface Ends {
  north: number
  south: number
  height: number
}

const withinEnds = (y: number, { north, south, height }: Ends): number =>
  north + south < height
    ? (height + north - south) / 2
    : Math.min(north, Math.max(height - south, y))
