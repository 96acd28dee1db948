import type { DrawnPath, Mark } from '../draw-chart.js'
import type { Dot, Stroke } from '../trace.js'
import { routeColours } from './style.js'

/** Strokes as the data of a path, to a tenth of a pixel. */
export const pathData = (strokes: readonly Stroke[]): string =>
  strokes.map((stroke) => `M${stroke.map(pair).join('L')}`).join('')

/** A route's line, solid where it was sailed. */
export function pathElement({ kind, journey, strokes }: DrawnPath): string {
  if (strokes.length === 0) return ''
  return `<path class="path ${kind} r${journey % routeColours}" d="${pathData(strokes)}"/>`
}

type DrawnMark = Pick<Mark, 'kind' | 'x' | 'y' | 'isReached' | 'heading' | 'journey'>

/** A port as a ring, filled where the box has been; a vessel as an arrow by its heading, or a rhomb. */
export function markElement({ kind, x, y, isReached, heading, journey }: DrawnMark): string {
  const route = `r${journey % routeColours}`
  if (kind === 'place') return `<circle class="place" cx="${tenth(x)}" cy="${tenth(y)}" r="3"/>`
  if (kind === 'port') {
    const state = isReached ? 'reached' : 'coming'
    return `<circle class="mark ${state} ${route}" cx="${tenth(x)}" cy="${tenth(y)}" r="5"/>`
  }
  const [shape, turn] =
    heading === null
      ? ['M0,-9L9,0L0,9L-9,0Z', '']
      : ['M0,-12L8,9L0,4L-8,9Z', ` rotate(${tenth(heading)})`]
  return `<path class="vessel ${route}" transform="translate(${pair([x, y])})${turn}" d="${shape}"/>`
}

const pair = ([x, y]: Dot): string => `${tenth(x)},${tenth(y)}`

/** Never `-0`, and no digits that a machine may round otherwise. */
export const tenth = (value: number): string => String(Math.round(value * 10) / 10 + 0)
