import type { PackedLine, Point } from './page-data.js'

/** Packs a line as differences in thousandths of a degree (about 100 meters). Omits repeated positions. */
export function packLine(line: readonly Point[]): PackedLine {
  const packed: number[] = []
  let [lastX, lastY] = [0, 0]
  for (const [longitude, latitude] of line) {
    const [x, y] = [Math.round(longitude * 1000), Math.round(latitude * 1000)]
    if (packed.length > 0 && x === lastX && y === lastY) continue
    packed.push(x - lastX, y - lastY)
    ;[lastX, lastY] = [x, y]
  }
  return packed.length === 2 ? [...packed, 0, 0] : packed
}
