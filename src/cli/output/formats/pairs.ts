import { paint } from '../../terminal/paint.js'
import { cellWidth } from '../../terminal/width.js'
import { wrap } from '../../terminal/wrap.js'
import type { Text } from '../view.js'
import type { Canvas } from './canvas.js'
import { gap } from './fit-columns.js'

export interface Pair {
  label: string
  text: Text
}

const narrowestValue = 16

const indent = '  '

export function* drawPairs(
  pairs: readonly Pair[],
  canvas: Canvas,
  labelWidth = widestLabel(pairs),
): Generator<string> {
  const isStacked = canvas.width - labelWidth - gap < narrowestValue
  for (const pair of pairs)
    yield* isStacked ? stacked(pair, canvas) : sideBySide(pair, canvas, labelWidth)
}

export const widestLabel = (pairs: readonly Pair[]): number =>
  pairs.reduce((widest, { label }) => Math.max(widest, cellWidth(withColon(label))), 0)

function* sideBySide(pair: Pair, canvas: Canvas, labelWidth: number): Generator<string> {
  const { words, aside = '', tone } = pair.text
  const label = withColon(pair.label)
  const margin = ' '.repeat(labelWidth + gap)
  const first = paint(label, 'dim', canvas.colour) + margin.slice(cellWidth(label))
  for (const [number, line] of wrap(words + aside, canvas.width - labelWidth - gap).entries())
    yield `${number === 0 ? first : margin}${paint(line, tone, canvas.colour)}`.trimEnd()
}

function* stacked({ label, text }: Pair, canvas: Canvas): Generator<string> {
  if (label !== '')
    for (const line of wrap(withColon(label), canvas.width)) yield paint(line, 'dim', canvas.colour)
  for (const line of wrap(text.words + (text.aside ?? ''), canvas.width - indent.length))
    yield `${indent}${paint(line, text.tone, canvas.colour)}`.trimEnd()
}

const withColon = (label: string): string => (label === '' ? '' : `${label}:`)
