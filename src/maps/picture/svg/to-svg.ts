import type { Route } from '../../route-features.js'
import { describeRoutes } from '../describe-routes.js'
import { drawChart } from '../draw-chart.js'
import { journeyOf } from '../journey-of.js'
import { legendOf } from '../legend-of.js'
import type { When } from '../port-words.js'
import type { Size } from '../projection-of.js'
import { lineElements, markElements } from './chart-elements.js'
import { toXml } from './element.js'
import { escapeXml } from './escape-xml.js'
import { legendElement } from './legend-element.js'
import { tenth } from './shapes.js'
import { style, type Theme } from './style.js'

export interface SvgOptions {
  when: When
  size?: Size
  theme?: Theme
  /** True if a legend is below the map. Default: true. */
  hasLegend?: boolean
}

export const usualSize: Size = { width: 1200, height: 640 }
const mostLegendLines = 24

/** Returns one SVG file without scripts. Equal routes give equal bytes. Routes without positions show only the sea. */
export async function toSvg(
  routes: readonly Route[],
  { when, size = usualSize, theme = 'auto', hasLegend = true }: SvgOptions,
): Promise<string> {
  const { coastline } = await import('../drawn-coastline.js')
  const journeys = routes.map(journeyOf)
  const chart = drawChart(journeys, { size, coast: coastline() })
  const entries = legendOf(journeys, when)
  const legend = hasLegend
    ? legendElement(entries, { width: size.width, mostLines: mostLegendLines })
    : { elements: [], height: 0 }
  const height = size.height + legend.height
  const [width, below] = [size.width, tenth(size.height)]
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tenth(width)}" height="${tenth(height)}" viewBox="0 0 ${tenth(width)} ${tenth(height)}" role="img" aria-labelledby="oct-title oct-words">`,
    `<title id="oct-title">${escapeXml(titleOf(journeys.map(({ number }) => number)))}</title>`,
    `<desc id="oct-words">${escapeXml(describeRoutes(routes, { when }).trim())}</desc>`,
    `<style>\n${style(theme)}\n</style>`,
    `<rect class="sea" width="${tenth(width)}" height="${tenth(height)}"/>`,
    ...[...lineElements(chart), ...markElements(chart)].map(toXml),
    `<path class="rule" d="M0,${below}h${tenth(width)}"/>`,
    `<g transform="translate(0,${below})">`,
    ...legend.elements.map(toXml),
    '</g>',
    '</svg>',
  ].join('\n')}\n`
}

function titleOf(numbers: readonly string[]): string {
  if (numbers.length === 0) return 'No route'
  return numbers.length > 3 ? `${numbers.length} routes` : `Route of ${numbers.join(', ')}`
}
