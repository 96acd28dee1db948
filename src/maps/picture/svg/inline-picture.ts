import type { Route } from '../../route-features.js'
import { drawChart } from '../draw-chart.js'
import { journeyOf } from '../journey-of.js'
import { type LegendEntry, legendOf } from '../legend-of.js'
import { hasNothing, type When } from '../port-words.js'
import type { Size } from '../projection-of.js'
import { lineElements, markElements } from './chart-elements.js'
import type { SvgElement } from './element.js'
import { usualSize } from './to-svg.js'

/** Widths in pixels, for wide, medium and small windows. Symbols and texts are placed separately for each width. */
const widths = { wide: usualSize.width, medium: 640, small: 360 } as const

export type MapWidth = keyof typeof widths

/** A map in a page of the service. All widths of windows share `lines`; `marks` contains the symbols for each width. */
export interface InlinePicture {
  readonly size: Size
  readonly lines: readonly SvgElement[]
  readonly marks: readonly { width: MapWidth; scale: number; elements: readonly SvgElement[] }[]
  readonly legend: readonly LegendEntry[]
}

/** Draws the same map as `toSvg`. Returns undefined if no route has a position. */
export async function drawInline(
  routes: readonly Route[],
  { when }: { when: When },
): Promise<InlinePicture | undefined> {
  const journeys = routes.map(journeyOf)
  if (journeys.every(hasNothing)) return undefined
  const { coastline } = await import('../drawn-coastline.js')
  const coast = coastline()
  const charts = Object.entries(widths).map(([name, width]) => {
    const scale = usualSize.width / width
    const size = { width, height: usualSize.height / scale }
    return { width: name as MapWidth, scale, chart: drawChart(journeys, { size, coast }) }
  })
  return {
    size: usualSize,
    lines: charts.slice(0, 1).flatMap(({ chart }) => lineElements(chart)),
    marks: charts.map(({ width, scale, chart }) => ({
      ...{ width, scale: Math.round(scale * 1000) / 1000 },
      elements: markElements(chart),
    })),
    legend: legendOf(journeys, when),
  }
}
