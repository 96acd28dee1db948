import { type GeoPermissibleObjects, type GeoProjection, geoPath } from 'd3-geo'

export type Dot = readonly [x: number, y: number]

export type Stroke = readonly Dot[]

const finest = 0.4

export function trace(chart: GeoProjection, shape: GeoPermissibleObjects): Stroke[] {
  const strokes: Dot[][] = []
  let stroke: Dot[] = []
  let skipped: Dot | undefined
  const end = () => {
    if (skipped !== undefined) stroke.push(skipped)
    skipped = undefined
  }
  const pen = {
    moveTo(x: number, y: number) {
      end()
      stroke = [[x, y]]
      strokes.push(stroke)
    },
    lineTo(x: number, y: number) {
      const [lastX, lastY] = stroke.at(-1) ?? [x, y]
      const isFine = Math.abs(x - lastX) < finest && Math.abs(y - lastY) < finest
      skipped = isFine ? [x, y] : undefined
      if (!isFine) stroke.push([x, y])
    },
    closePath() {
      skipped = undefined
      if (stroke[0] !== undefined) stroke.push(stroke[0])
    },
    arc() {},
    beginPath() {},
  }
  geoPath(chart, pen)(shape)
  end()
  return strokes.filter(({ length }) => length > 1)
}
