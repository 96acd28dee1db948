import type { ChartRoute } from './chart-route.js'
import type { Spot } from './plane.js'
import type { Viewport } from './viewport.js'

export interface Hit {
  readonly route: number
  readonly item: number
}

const reach = 12

export function hitAt(
  view: Viewport,
  routes: readonly (readonly [index: number, route: ChartRoute])[],
  place: Spot,
): Hit | undefined {
  const target = view.toChart(place)
  let best: { hit: Hit; distance: number } | undefined
  for (const [route, { items }] of routes) {
    for (const [item, { spot, lines }] of items.entries()) {
      const toPoint = spot ? pointDistance(spot, target) * view.scale - pointsFirst : reach
      const distance = lines.reduce(
        (least, { line }) => Math.min(least, lineDistance(line, target) * view.scale),
        toPoint,
      )
      if (distance < (best?.distance ?? reach)) best = { hit: { route, item }, distance }
    }
  }
  return best?.hit
}

const pointsFirst = 8

const across = (x: number): number => x - 360 * Math.round(x / 360)

const pointDistance = ([x, y]: Spot, target: Spot): number =>
  Math.hypot(across(x - target[0]), y - target[1])

function lineDistance(line: Float64Array, target: Spot): number {
  let least = Number.POSITIVE_INFINITY
  for (let at = 2; at < line.length; at += 2) {
    const [x0, y0, x1, y1] = [
      line[at - 2] ?? 0,
      line[at - 1] ?? 0,
      line[at] ?? 0,
      line[at + 1] ?? 0,
    ]
    const [fromX, fromY] = [across(x0 - target[0]), y0 - target[1]]
    const [goX, goY] = [x1 - x0, y1 - y0]
    const square = goX ** 2 + goY ** 2
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * goX + fromY * goY) / square))
    least = Math.min(least, Math.hypot(fromX + goX * share, fromY + goY * share))
  }
  return least
}
