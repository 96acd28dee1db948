import type { DrawnPath, Mark } from '../draw-chart.js'
import { routeColorCount } from '../route-colors.js'
import type { Dot, Stroke } from '../trace.js'

export const pathData = (strokes: readonly Stroke[]): string =>
  strokes.map((stroke) => `M${stroke.map(pair).join('L')}`).join('')

export function pathElement({ kind, journey, strokes }: DrawnPath): string {
  if (strokes.length === 0) return ''
  return `<path class="path ${kind} r${journey % routeColorCount}" d="${pathData(strokes)}"/>`
}

type DrawnMark = Pick<Mark, 'kind' | 'x' | 'y' | 'isReached' | 'heading' | 'journey'>

/** Draws a mark. A port is a ring, filled if it was reached. A vessel is an arrow in its heading, or a diamond. */
export function markElement({ kind, x, y, isReached, heading, journey }: DrawnMark): string {
  const route = `r${journey % routeColorCount}`
  if (kind === 'route') return tagElement(journey, [x, y])
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

function tagElement(journey: number, at: Dot): string {
  const words = `<text y="4.2" font-size="12" text-anchor="middle">${journey + 1}</text>`
  return `<g class="tag r${journey % routeColorCount}" transform="translate(${pair(at)})"><circle r="10"/>${words}</g>`
}

const pair = ([x, y]: Dot): string => `${tenth(x)},${tenth(y)}`

/** Rounds to tenths, but never to `-0`, so that all machines write the same digits. */
export const tenth = (value: number): string => String(Math.round(value * 10) / 10 + 0)
