import type { Chart } from '../draw-chart.js'
import { type Box, type Label, placeLabels } from '../place-labels.js'
import type { SvgElement } from './element.js'
import { occupancyOf } from './occupancy-of.js'
import { landElement, markElement, pathElement, tenth } from './shapes.js'
import { textBox } from './text-width.js'

const fontSize = 15

/** Returns the land and the lines of the routes. Draws the sailed part of a route above the remaining part. */
export function lineElements({ land, paths }: Chart): SvgElement[] {
  const ordered = [...paths].sort((a, b) => Number(a.kind === 'past') - Number(b.kind === 'past'))
  return [landElement(land), ...ordered.map(pathElement)].filter(({ attributes }) => attributes.d)
}

/** Returns the symbols and their texts. They are equally large on small and large maps. A vessel covers its port. */
export function markElements(chart: Chart): SvgElement[] {
  const occupancy = occupancyOf(chart)
  const labels = placeLabels(chart.marks, {
    size: chart.size,
    measure: (words) => textBox(words, fontSize),
    reach: { width: 13, height: 11 },
    covers: (box: Box) => occupancy.within(box),
    isGrid: false,
  })
  const raised = [...chart.marks].sort(
    (a, b) => Number(a.kind === 'vessel') - Number(b.kind === 'vessel'),
  )
  return [...raised.map(markElement), ...labels.map(labelElement)]
}

function labelElement({ words, x, y, height }: Label): SvgElement {
  const baseline = y + height * 0.76
  return {
    tag: 'text',
    attributes: { class: 'label', x: tenth(x), y: tenth(baseline), 'font-size': fontSize },
    content: words,
  }
}
