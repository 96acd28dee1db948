import { paint } from '../../terminal/paint.js'
import type { ColourLevel } from '../../terminal/terminal.js'
import { cellWidth, fitCells } from '../../terminal/width.js'
import type { Text } from '../../views/view.js'
import type { Canvas } from './canvas.js'
import {
  type FittedColumn,
  fewestColumns,
  fitColumns,
  gap,
  type MeasuredColumn,
} from './fit-columns.js'
import { drawPairs } from './pairs.js'

/** Rows and columns of inert words. */
export interface Grid {
  columns: readonly { heading: string; align?: 'right' | undefined; isWhole?: true }[]
  rows: readonly (readonly Text[])[]
  /** How many of the leading columns a table must have to be one. */
  least?: number | undefined
}

/** The grid as lines: columns where they fit the canvas, else each row as a card. */
export function* drawGrid(grid: Grid, canvas: Canvas): Generator<string> {
  if (canvas.isAccessible) return yield* drawCards(grid, canvas)
  const headings = grid.columns.map(({ heading }) =>
    measured({ words: heading.toUpperCase(), tone: 'strong' }),
  )
  const rows = grid.rows.map((row) => row.map(measured))
  const widths = columnWidths(headings, rows).map((column, index) => ({
    ...column,
    isWhole: grid.columns[index]?.isWhole === true,
  }))
  const fitted = fitColumns(widths, {
    width: canvas.width,
    least: grid.least ?? fewestColumns,
  })
  if (fitted === undefined) return yield* drawCards(grid, canvas)
  for (const row of [headings, ...rows]) yield line(row, { grid, fitted, colour: canvas.colour })
}

/** Measuring is what a table costs, so each cell is measured once. */
interface MeasuredText extends Text {
  width: number
}

const measured = ({ words, tone }: Text): MeasuredText => ({
  words,
  ...(tone === undefined ? {} : { tone }),
  width: cellWidth(words),
})

function columnWidths(
  headings: readonly MeasuredText[],
  rows: readonly (readonly MeasuredText[])[],
): MeasuredColumn[] {
  return headings.map(({ width: heading }, index) => {
    const widestCell = rows.reduce((widest, row) => Math.max(widest, row[index]?.width ?? 0), 0)
    return { heading, widest: Math.max(heading, widestCell), isEmpty: widestCell === 0 }
  })
}

interface LineLayout {
  grid: Grid
  fitted: readonly FittedColumn[]
  colour: ColourLevel
}

const noText: MeasuredText = { words: '', width: 0 }

/** Spaces that nothing follows are left out, so that a line never ends in one. */
function line(row: readonly MeasuredText[], { grid, fitted, colour }: LineLayout): string {
  let drawn = ''
  let blanks = 0
  for (const { index, width } of fitted) {
    const cell = row[index] ?? noText
    const shown = cell.width > width ? measured(shortened(cell, width)) : cell
    const filling = width - shown.width
    const isRight = grid.columns[index]?.align === 'right'
    if (shown.words !== '') {
      const margin = ' '.repeat(blanks + (isRight ? filling : 0))
      drawn += margin + paint(shown.words, shown.tone, colour)
      blanks = 0
    }
    blanks += gap + (shown.words === '' ? width : isRight ? 0 : filling)
  }
  return drawn
}

const shortened = (text: Text, width: number): Text => ({
  ...text,
  words: fitCells(text.words, width),
})

/** One block of labelled lines for each row. */
function* drawCards({ columns, rows }: Grid, canvas: Canvas): Generator<string> {
  for (const [number, row] of rows.entries()) {
    if (number > 0) yield ''
    const pairs = columns.map(({ heading }, index) => ({
      label: heading,
      text: row[index] ?? { words: '' },
    }))
    yield* drawPairs(
      pairs.filter(({ text }, index) => index === 0 || text.words !== ''),
      canvas,
    )
  }
}
