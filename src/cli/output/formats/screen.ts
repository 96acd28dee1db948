import { makeInert } from '../../terminal/inert.js'
import { paint } from '../../terminal/paint.js'
import { wrap } from '../../terminal/wrap.js'
import type { ScreenLine, Text } from '../view.js'
import type { Canvas } from './canvas.js'
import { drawGrid } from './draw-grid.js'
import { drawPairs, type Pair, widestLabel } from './pairs.js'

export function* drawScreen(lines: readonly ScreenLine[], canvas: Canvas): Generator<string> {
  const labelWidth = widestLabel(lines.filter((line) => line.kind === 'pair').map(inertPair))
  for (const line of lines) yield* drawLine(line, canvas, labelWidth)
}

function* drawLine(line: ScreenLine, canvas: Canvas, labelWidth: number): Generator<string> {
  switch (line.kind) {
    case 'blank':
      return yield ''
    case 'heading':
      return yield* paragraph({ words: line.words, tone: 'strong' }, canvas)
    case 'text':
      return yield* paragraph(line.text, canvas)
    case 'pair':
      return yield* drawPairs([inertPair(line)], canvas, labelWidth)
    case 'table':
      return yield* drawGrid(
        {
          columns: line.headings.map((heading) => ({
            heading: makeInert(heading),
            ...(line.whole?.includes(heading) ? { isWhole: true as const } : {}),
          })),
          rows: line.rows.map((row) => row.map(inertText)),
          details: line.details?.map(inertText),
          narrow: line.narrow,
        },
        canvas,
      )
  }
}

function* paragraph({ words, tone }: Text, { width, colour }: Canvas): Generator<string> {
  for (const line of wrap(makeInert(words), width)) yield paint(line, tone, colour)
}

const inertPair = ({ label, text }: Pair): Pair => ({
  label: makeInert(label),
  text: inertText(text),
})

export const inertText = ({ words, aside, tone }: Text): Text => ({
  words: makeInert(words),
  ...(aside === undefined ? {} : { aside: makeInert(aside) }),
  ...(tone === undefined ? {} : { tone }),
})
