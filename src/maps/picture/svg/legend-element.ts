import { factLines, type LegendEntry } from '../legend-of.js'
import { routeColorCount } from '../route-colors.js'
import type { SvgElement } from './element.js'
import { markElement, tenth } from './shapes.js'
import { fitText, textWidth } from './text-width.js'

export interface Legend {
  height: number
  elements: SvgElement[]
}

const fontSize = 15
const lineHeight = 23
const padding = 18
const symbols = 30

export function legendElement(
  entries: readonly LegendEntry[],
  { width, mostLines }: { width: number; mostLines: number },
): Legend {
  const heads = entries.map(({ head }) => fitText(head, { width: width * 0.4, fontSize }))
  const column = padding + symbols + Math.max(0, ...heads.map(widthOf)) + 20
  const room = width - padding - column
  const rows = entries.flatMap((entry, index): Row[] => {
    const lines = factLines(entry.facts, { first: room, others: room, width: widthOf })
    return lines.map((facts, line) => ({
      entry,
      head: line === 0 ? (heads[index] ?? '') : '',
      facts,
    }))
  })
  const shown = rows.length > mostLines ? rows.slice(0, mostLines - 1) : rows
  const elements = shown.flatMap((row, index) => rowElements(row, { index, column, room }))
  if (shown.length < rows.length) {
    elements.push(
      text(`… ${entries.length} routes in all`, padding + symbols, baseline(shown.length)),
    )
  }
  const count = Math.min(rows.length, mostLines)
  elements.push(...keys(baseline(count)))
  return { height: 2 * padding + (count + 1) * lineHeight - (lineHeight - fontSize), elements }
}

interface Row {
  entry: LegendEntry
  /** First text in a row of the legend. Empty if the row continues the row above. */
  head: string
  facts: string
}

function rowElements(
  { entry, head, facts }: Row,
  { index, column, room }: { index: number; column: number; room: number },
): SvgElement[] {
  const y = baseline(index)
  const words = fitText(facts, { width: room, fontSize })
  return [
    ...(head === '' ? [] : [symbol(entry, y - fontSize * 0.36), text(head, padding + symbols, y)]),
    ...(words === '' ? [] : [text(words, column, y, 'facts')]),
  ]
}

/** Explains the lines and the symbols of ports in the legend, in the color of the first route. */
function keys(y: number): SvgElement[] {
  const x = padding + symbols
  const line = (kind: string, from: number): SvgElement => ({
    tag: 'path',
    attributes: { class: `path ${kind} r0`, d: `M${from},${tenth(y - fontSize * 0.36)}h36` },
  })
  const port = (from: number, isReached: boolean): SvgElement =>
    markElement({ ...ring, x: from, y: y - fontSize * 0.36, isReached })
  return [
    line('past', x),
    text('sailed', x + 46, y, 'facts'),
    line('ahead', x + 120),
    text('to come', x + 166, y, 'facts'),
    port(x + 250, true),
    text('reached', x + 264, y, 'facts'),
    port(x + 345, false),
    text('not yet', x + 359, y, 'facts'),
  ]
}

const ring = { kind: 'port', heading: null, journey: 0 } as const

function symbol({ mark, journey }: LegendEntry, y: number): SvgElement {
  const x = padding + 9
  if (mark !== null) return markElement({ ...mark, x, y, journey })
  const d = `M${x - 9},${tenth(y)}h18`
  return { tag: 'path', attributes: { class: `path past r${journey % routeColorCount}`, d } }
}

function text(words: string, x: number, y: number, kind?: string): SvgElement {
  const at = { x: tenth(x), y: tenth(y), 'font-size': fontSize }
  return { tag: 'text', attributes: { ...(kind && { class: kind }), ...at }, content: words }
}

const baseline = (line: number): number => padding + fontSize * 0.9 + line * lineHeight

const widthOf = (words: string): number => textWidth(words, fontSize)
