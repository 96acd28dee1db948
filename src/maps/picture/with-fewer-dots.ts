import type { Dot, Stroke } from './trace.js'

/** Drops points without which a line differs by at most `tolerance` (Ramer-Douglas-Peucker). Keeps both ends. */
export function withFewerDots(stroke: Stroke, tolerance: number): Stroke {
  const kept = new Set([0, stroke.length - 1])
  const parts: [from: number, to: number][] = [[0, stroke.length - 1]]
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [from, to] = part
    const { at, distance } = farthest(stroke, from, to)
    if (distance <= tolerance) continue
    kept.add(at)
    parts.push([from, at], [at, to])
  }
  return stroke.filter((_, at) => kept.has(at))
}

/** Returns the point between two points that is farthest from the straight line between them. */
function farthest(stroke: Stroke, from: number, to: number): { at: number; distance: number } {
  const [start, end] = [stroke[from], stroke[to]]
  let most = { at: from, distance: 0 }
  if (start === undefined || end === undefined) return most
  for (let at = from + 1; at < to; at += 1) {
    const distance = distanceTo(stroke[at] ?? start, start, end)
    if (distance > most.distance) most = { at, distance }
  }
  return most
}

function distanceTo([x, y]: Dot, [fromX, fromY]: Dot, [toX, toY]: Dot): number {
  const [width, height] = [toX - fromX, toY - fromY]
  const length = width ** 2 + height ** 2
  const share = length === 0 ? 0 : ((x - fromX) * width + (y - fromY) * height) / length
  const nearest = Math.min(1, Math.max(0, share))
  return Math.hypot(x - fromX - nearest * width, y - fromY - nearest * height)
}
