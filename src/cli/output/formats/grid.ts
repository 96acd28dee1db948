import { paint } from '../../terminal/paint.js'
import type { ColourLevel } from '../../terminal/terminal.js'
import { cellWidth, fitCells } from '../../terminal/width.js'
import type { Text } from '../../views/view.js'
import type { Canvas } from './canvas.js'
import { type FittedColumn, fitColumns, gap, type MeasuredColumn } from './fit-columns.js'
import { drawPairs } from './pairs.js'

/** Rows and columns of inert words. */
export interface Grid {
  columns: readonly { heading: string; align?: 'right' | undefined }[]
  rows: readonly (readonly Text[])[]
}

/** The grid as lines: columns where they fit the canvas, else each row as a card. */
export function* drawGrid(grid: Grid, canvas: Canvas): Generator<string> {
  const fitted = canvas.isAccessible ? undefined : fitColumns(measure(grid), canvas.width)
  if (fitted === undefined) return yield* drawCards(grid, canvas)
  const headings = grid.columns.map(
    ({ heading }): Text => ({ words: heading.toUpperCase(), tone: 'strong' }),
  )
  yield line(headings, { grid, fitted, colour: canvas.colour })
  for (const row of grid.rows) yield line(row, { grid, fitted, colour: canvas.colour })
}

function measure({ columns, rows }: Grid): MeasuredColumn[] {
  return columns.map(({ heading }, index) => {
    const headingWidth = cellWidth(heading.toUpperCase())
    let widest = headingWidth
    let isEmpty = true
    for (const row of rows) {
      const width = cellWidth(row[index]?.words ?? '')
      if (width > 0) isEmpty = false
      if (width > widest) widest = width
    }
    return { heading: headingWidth, widest, isEmpty }
  })
}

interface LineLayout {
  grid: Grid
  fitted: readonly FittedColumn[]
  colour: ColourLevel
}

/** Spaces that nothing follows are left out, so that a line never ends in one. */
function line(row: readonly Text[], { grid, fitted, colour }: LineLayout): string {
  let drawn = ''
  let blanks = 0
  for (const { index, width } of fitted) {
    const { words, tone } = row[index] ?? { words: '' }
    const shown = fitCells(words, width)
    const filling = width - cellWidth(shown)
    const isRight = grid.columns[index]?.align === 'right'
    if (shown !== '') {
      drawn += ' '.repeat(blanks + (isRight ? filling : 0)) + paint(shown, tone, colour)
      blanks = 0
    }
    blanks += gap + (shown === '' ? width : isRight ? 0 : filling)
  }
  return drawn
}

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
