import type { Chart } from '../draw-chart.js'
import { type Box, type Label, placeLabels } from '../place-labels.js'
import { escapeXml } from './escape-xml.js'
import { occupancyOf } from './occupancy-of.js'
import { markElement, pathData, pathElement, tenth } from './shapes.js'
import { textBox } from './text-width.js'

const fontSize = 15

export function chartElements(chart: Chart): string[] {
  const { land, shores, paths, marks } = chart
  const occupancy = occupancyOf(chart)
  const labels = placeLabels(marks, {
    size: chart.size,
    measure: (words) => textBox(words, fontSize),
    reach: { width: 13, height: 11 },
    covers: (box: Box) => occupancy.within(box),
    isGrid: false,
  })
  // Draws the sailed part over the remaining part of the route, and a vessel over its port.
  const ordered = [...paths].sort((a, b) => Number(a.kind === 'past') - Number(b.kind === 'past'))
  const raised = [...marks].sort(
    (a, b) => Number(a.kind === 'vessel') - Number(b.kind === 'vessel'),
  )
  return [
    `<path class="land" d="${land.map((ring) => `${pathData([ring])}Z`).join('')}"/>`,
    `<path class="shore" d="${pathData(shores)}"/>`,
    ...ordered.map(pathElement).filter((element) => element !== ''),
    ...raised.map(markElement),
    ...labels.map(labelElement),
  ]
}

function labelElement({ words, x, y, height }: Label): string {
  const baseline = y + height * 0.76
  return `<text class="label" x="${tenth(x)}" y="${tenth(baseline)}" font-size="${fontSize}">${escapeXml(words)}</text>`
}
