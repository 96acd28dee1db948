import { type GeoProjection, geoNaturalEarth1 } from 'd3-geo'
import type { Position } from '../route-features.js'
import { middleOf } from './middle-of.js'

/** The size of a picture, in its own units: dots of a terminal, pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A single port is shown with this much around it, in degrees of the longer side. */
const leastDegrees = 24

/** Left around the routes, as a part of each side. */
const margin = 0.1

interface Wish {
  size: Size
  /** Whether a chart shows what it needs to; where it does not, more of the earth is shown. */
  isEnough(chart: GeoProjection): boolean
}

/**
 * The chart on which lines fill a picture: around their middle, with a margin, never closer than 24
 * degrees, and no more of what lies beyond the poles than must be. Draws nothing outside the picture.
 */
export function projectionOf(
  lines: readonly (readonly Position[])[],
  { size, isEnough }: Wish,
): GeoProjection {
  const chart = geoNaturalEarth1()
    .rotate([-middleOf(lines), 0])
    .scale(1)
    .translate([0, 0])
  const box = boxOf(chart, lines)
  const wholeEarth = Math.min(size.width / (2 * Math.PI), size.height / (2 * poleHeight))
  let scale = scaleFor(box, size)
  while (!isEnough(place(chart, { box, size, scale })) && scale > wholeEarth) {
    scale = Math.max(wholeEarth, scale / 1.5)
  }
  return chart
}

/** What lines cover, in units of a chart of scale 1. */
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
}

function place(chart: GeoProjection, { box, size, scale }: Placing): GeoProjection {
  const { width, height } = size
  const [left, top, right, bottom] = box
  const x = width / 2 - (scale * (left + right)) / 2
  const y = height / 2 - (scale * (top + bottom)) / 2
  const frame: [[number, number], [number, number]] = [
    [0, 0],
    [width, height],
  ]
  return chart
    .scale(scale)
    .translate([x, withinPoles(y, scale, height)])
    .clipExtent(frame)
}

/** Half the height of the chart at scale 1. */
const poleHeight = -(geoNaturalEarth1().scale(1).translate([0, 0])([0, 90])?.[1] ?? 0)

/** Where the equator stands, so that the picture is full of earth if there is enough of it. */
function withinPoles(y: number, scale: number, height: number): number {
  const reach = poleHeight * scale
  return 2 * reach < height ? height / 2 : Math.min(reach, Math.max(height - reach, y))
}
