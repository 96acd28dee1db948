import type { Chart } from '../draw-chart.js'
import type { Box } from '../place-labels.js'
import type { Stroke } from '../trace.js'

const fieldSize = 6

export interface Occupancy {
  within(box: Box): number
}

/** Returns what captions must not cover. Covering a route is ten times as bad as covering a coast. */
export function occupancyOf({ size, shores, paths }: Chart): Occupancy {
  const columns = Math.ceil(size.width / fieldSize) + 1
  const fields = new Uint8Array(columns * (Math.ceil(size.height / fieldSize) + 1))
  const fieldOf = (x: number, y: number): number =>
    Math.floor(y / fieldSize) * columns + Math.floor(x / fieldSize)
  for (const stroke of shores) for (const [x, y] of walk(stroke)) fields[fieldOf(x, y)] = 1
  for (const { strokes } of paths) {
    for (const stroke of strokes) for (const [x, y] of walk(stroke)) fields[fieldOf(x, y)] = 10
  }
  const within = ({ x, y, width, height }: Box): number => {
    let sum = 0
    for (let down = y; down < y + height; down += fieldSize) {
      for (let across = x; across < x + width; across += fieldSize) {
        sum += fields[fieldOf(across, down)] ?? 0
      }
    }
    return sum
  }
  return { within }
}

function* walk(stroke: Stroke): Generator<readonly [number, number]> {
  let [last] = stroke
  for (const next of stroke) {
    const [fromX, fromY] = last ?? next
    const [width, height] = [next[0] - fromX, next[1] - fromY]
    const steps = Math.ceil(Math.hypot(width, height) / fieldSize)
    for (let step = 1; step < steps; step += 1) {
      yield [fromX + (width * step) / steps, fromY + (height * step) / steps]
    }
    yield next
    last = next
  }
}
