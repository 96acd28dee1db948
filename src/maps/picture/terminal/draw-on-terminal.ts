import type { Route } from '../../route-features.js'
import { drawChart } from '../draw-chart.js'
import { journeyOf } from '../journey-of.js'
import { hasNothing, type When } from '../port-words.js'
import { chartLines } from './chart-lines.js'
import { dotsPerCell } from './dot-canvas.js'
import { legendLines } from './legend-lines.js'
import type { Pen } from './pen.js'

export interface TerminalDrawing {
  columns: number
  rows: number
  pen: Pen
  when: When
}

const leastRows = 6
const leastColumns = 20
/** Maximum width of a map in cells. A wider map has no more detail, and terminals may report thousands of columns. */
const mostColumns = 240
const mostRows = 80

/** Returns a map with a legend. Without positions, returns the legend. Undefined if the terminal is too small. */
export async function drawOnTerminal(
  routes: readonly Route[],
  { columns, rows, pen, when }: TerminalDrawing,
): Promise<string | undefined> {
  const { coastline } = await import('../drawn-coastline.js')
  const all = routes.map(journeyOf)
  const journeys = all.filter((journey) => !hasNothing(journey))
  const width = Math.min(mostColumns, columns)
  const height = Math.min(mostRows, rows)
  const legend = legendLines(all, { pen, when, width, rows: Math.floor(height / 3) })
  if (journeys.length === 0) return lines(legend)
  const mapRows = height - legend.length - 1
  if (width < leastColumns || mapRows < leastRows) return undefined
  const size = { width: width * dotsPerCell.across, height: mapRows * dotsPerCell.down }
  return lines([...chartLines(drawChart(journeys, { size, coast: coastline() }), pen), ...legend])
}

const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('')
