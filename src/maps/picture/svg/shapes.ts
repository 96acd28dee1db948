import type { DrawnPath, Mark } from '../draw-chart.js'
import { routeColorCount } from '../route-colors.js'
import type { Dot, Stroke } from '../trace.js'
import { withFewerDots } from '../with-fewer-dots.js'
import type { SvgElement } from './element.js'

/** Precision of lines. Coordinates are multiples of `unit` pixels. A line is wrong by at most `tolerance` pixels. */
interface Precision {
  unit: number
  tolerance: number
}

const ofRoutes: Precision = { unit: 0.2, tolerance: 0.4 }

/** Precision of coastlines. It is low, because coastlines take most of the bytes of a picture. */
const ofCoast: Precision = { unit: 1, tolerance: 0.8 }

export const landElement = (land: readonly Stroke[]): SvgElement => ({
  tag: 'path',
  attributes: { class: 'land', d: pathData(land, ofCoast, 'z') },
})

export const pathElement = ({ kind, journey, strokes }: DrawnPath): SvgElement => ({
  tag: 'path',
  attributes: {
    class: `path ${kind} r${journey % routeColorCount}`,
    d: pathData(strokes, ofRoutes),
  },
})

/** Writes lines with relative positions, which are shorter than absolute ones. `end` comes after each line. */
function pathData(
  strokes: readonly Stroke[],
  { unit, tolerance }: Precision,
  end: '' | 'z' = '',
): string {
  return strokes
    .map((stroke) => {
      const dots = withFewerDots(stroke, tolerance).map(
        ([x, y]) => [Math.round(x / unit), Math.round(y / unit)] as const,
      )
      const steps = dots.slice(1).flatMap(([x, y], index) => {
        const [lastX, lastY] = dots[index] ?? [x, y]
        return x === lastX && y === lastY ? [] : [x - lastX, y - lastY]
      })
      const numbers = (units: readonly number[]) =>
        units
          .map((count) => shortNumber(count * unit))
          .join(' ')
          .replaceAll(' -', '-')
      return steps.length === 0 ? '' : `M${numbers(dots[0] ?? [])}l${numbers(steps)}${end}`
    })
    .join('')
}

type DrawnMark = Pick<Mark, 'kind' | 'x' | 'y' | 'isReached' | 'heading' | 'journey'>

/** Draws a port as a ring, filled if reached. Draws a vessel as an arrow, or as a diamond if its heading is unknown. */
export function markElement({ kind, x, y, isReached, heading, journey }: DrawnMark): SvgElement {
  const route = `r${journey % routeColorCount}`
  const center = { cx: tenth(x), cy: tenth(y) }
  if (kind === 'route') return tagElement(journey, [x, y])
  if (kind === 'place') return { tag: 'circle', attributes: { class: 'place', ...center, r: 3 } }
  if (kind === 'port') {
    const state = isReached ? 'reached' : 'coming'
    return { tag: 'circle', attributes: { class: `mark ${state} ${route}`, ...center, r: 5 } }
  }
  const [d, turn] =
    heading === null
      ? ['M0,-9L9,0L0,9L-9,0Z', '']
      : ['M0,-12L8,9L0,4L-8,9Z', ` rotate(${tenth(heading)})`]
  const transform = `translate(${pair([x, y])})${turn}`
  return { tag: 'path', attributes: { class: `vessel ${route}`, transform, d } }
}

const tagElement = (journey: number, at: Dot): SvgElement => ({
  tag: 'g',
  attributes: { class: `tag r${journey % routeColorCount}`, transform: `translate(${pair(at)})` },
  content: [
    { tag: 'circle', attributes: { r: 10 } },
    {
      tag: 'text',
      attributes: { y: 4.2, 'font-size': 12, 'text-anchor': 'middle' },
      content: String(journey + 1),
    },
  ],
})

const pair = ([x, y]: Dot): string => `${tenth(x)},${tenth(y)}`

/** Rounds to tenths, and never to `-0`, so that all machines write the same digits. */
export const tenth = (value: number): string => String(Math.round(value * 10) / 10 + 0)

/** Writes a number in tenths, without the zero before the point: `-.4`. */
const shortNumber = (value: number): string => tenth(value).replace(/^(-?)0\./, '$1.')
