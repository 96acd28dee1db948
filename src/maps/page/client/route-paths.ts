import type { ItemKind } from '../page-data.js'
import type { ChartLine, ChartRoute } from './chart-route.js'
import type { Box } from './plane.js'

/** Kinds of lines in the order in which they are drawn. The last kind is on top. */
export const lineKinds = ['other', 'planned', 'ahead', 'past'] as const satisfies ItemKind[]

export type LineKind = (typeof lineKinds)[number]

/** Minimum distance in degrees between drawn points of a line. One value per zoom, from small to large. */
const coarseness = [0.4, 0.1, 0.02, 0]

export class RoutePaths {
  readonly box: Box | undefined
  readonly #lines: readonly ChartLine[]
  readonly #paths = new Map<string, Path2D | undefined>()

  constructor({ items, box }: ChartRoute) {
    this.#lines = items.flatMap(({ lines }) => lines)
    this.box = this.#lines.length > 0 ? box : undefined
  }

  of(kind: LineKind, scale: number): Path2D | undefined {
    const step = coarseness.find((degrees) => degrees * scale <= 1) ?? 0
    const name = `${kind} ${step}`
    if (this.#paths.has(name)) return this.#paths.get(name)
    const lines = this.#lines.filter((line) => line.kind === kind)
    const path = lines.length > 0 ? new Path2D() : undefined
    if (path) for (const { line } of lines) drawLine(path, line, step)
    this.#paths.set(name, path)
    return path
  }
}

/** Draws a line. Skips points that are closer than `step` to the point before them, but always draws both ends. */
function drawLine(path: Path2D, line: Float64Array, step: number): void {
  let [lastX, lastY] = [line[0] ?? 0, line[1] ?? 0]
  path.moveTo(lastX, lastY)
  for (let at = 2; at < line.length; at += 2) {
    const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0]
    const isNear = Math.abs(x - lastX) < step && Math.abs(y - lastY) < step
    if (isNear && at < line.length - 2) continue
    path.lineTo(x, y)
    ;[lastX, lastY] = [x, y]
  }
}
