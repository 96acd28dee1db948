import { paint } from '../../terminal/paint.js'
import type { ColorLevel } from '../../terminal/terminal.js'
import { cellWidth, fitCells } from '../../terminal/width.js'
import { wrap } from '../../terminal/wrap.js'
import type { Narrowing, Text } from '../view.js'
import type { Canvas } from './canvas.js'
import {
  type FittedColumn,
  fitColumns,
  leastAside,
  type MeasuredColumn,
  type Room,
} from './fit-columns.js'
import { type LaidOutCell, layOutRows } from './lay-out-rows.js'
import { drawPairs } from './pairs.js'

export interface Grid {
  columns: readonly {
    heading: string
    align?: 'right' | undefined
    isWhole?: true
    narrowest?: number | undefined
    wraps?: true
  }[]
  rows: readonly (readonly Text[])[]
  narrow?: Narrowing | undefined
  details?: readonly Text[] | undefined
  headings?: ReadonlyMap<number, Text>
}

export function* drawGrid(grid: Grid, canvas: Canvas): Generator<string> {
  if (canvas.isAccessible) return yield* drawCards(grid, canvas)
  const headings = grid.columns.map(({ heading }) =>
    measured({ words: heading.toUpperCase(), tone: 'strong' }),
  )
  const rows = grid.rows.map((row) => row.map(measured))
  const widths = columnWidths(headings, rows).map((column, index) => ({
    ...column,
    isWhole: grid.columns[index]?.isWhole === true,
    narrowest: grid.columns[index]?.narrowest,
  }))
  const fitted = fitColumns(widths, { width: canvas.width, ...dropsOf(grid) })
  if (fitted === undefined) return yield* drawCards(grid, canvas)
  const wrapped = rows.map((row) => wrappedRow(row, fitted, grid))
  const lines = layOutRows(
    [headings, ...wrapped.flat()].map((row) => cellsIn(row, fitted, canvas.colour)),
    fitted.map(({ index, width }) => ({ width, align: grid.columns[index]?.align ?? 'left' })),
  )
  const nextLine = () => lines.next().value ?? ''
  yield nextLine()
  for (const [index, { length }] of wrapped.entries()) {
    yield* drawHeading(grid, index, canvas)
    for (let line = 0; line < length; line += 1) yield nextLine()
    yield* drawDetail(grid, index, canvas)
  }
}

function wrappedRow(
  row: readonly MeasuredText[],
  fitted: readonly FittedColumn[],
  { columns }: Grid,
): (readonly MeasuredText[])[] {
  const long = fitted.find(
    ({ index, width }) => columns[index]?.wraps && (row[index]?.width ?? 0) > width,
  )
  if (long === undefined) return [row]
  const cell = row[long.index] ?? noText
  return wrap(cell.words, long.width).map((words, line) =>
    row.map((other, index) => {
      if (index === long.index) return measured({ ...cell, words })
      return line === 0 ? other : noText
    }),
  )
}

/** Minimum number of columns in a table. If the window is too narrow for them, oct prints each row as a card. */
const fewestColumns = 3

function dropsOf({ columns, narrow = {} }: Grid): Omit<Room, 'width'> {
  const { least = fewestColumns, first, last = [] } = narrow
  const indexOf = (heading: string) => columns.findIndex((column) => column.heading === heading)
  const fromRight = columns.map((_, index) => columns.length - 1 - index)
  return {
    dropsFirst: first?.map(indexOf) ?? fromRight.filter((index) => index >= least),
    dropsLast: last.map(indexOf),
  }
}

function* drawHeading({ headings }: Grid, index: number, canvas: Canvas): Generator<string> {
  const heading = headings?.get(index)
  if (heading === undefined) return
  if (index > 0) yield ''
  for (const words of wrap(heading.words, canvas.width))
    yield paint(words, heading.tone, canvas.colour)
}

const detailIndent = '  '

function* drawDetail({ details }: Grid, index: number, canvas: Canvas): Generator<string> {
  const detail = details?.[index]
  if (detail === undefined || detail.words === '') return
  for (const words of wrap(detail.words, canvas.width - detailIndent.length))
    yield `${detailIndent}${paint(words, detail.tone, canvas.colour)}`
}

interface MeasuredText extends Text {
  width: number
  widthWhole: number
}

function measured(text: Text): MeasuredText {
  const width = cellWidth(text.words)
  return { ...text, width, widthWhole: width + (text.aside ? cellWidth(text.aside) : 0) }
}

function columnWidths(
  headings: readonly MeasuredText[],
  rows: readonly (readonly MeasuredText[])[],
): MeasuredColumn[] {
  return headings.map(({ width: heading }, index) => {
    const widestCell = rows.reduce((widest, row) => Math.max(widest, row[index]?.width ?? 0), 0)
    const whole = rows.reduce((widest, row) => Math.max(widest, row[index]?.widthWhole ?? 0), 0)
    return {
      heading,
      widest: Math.max(heading, widestCell),
      whole: Math.max(heading, whole),
      isEmpty: widestCell === 0,
    }
  })
}

const noText: MeasuredText = { words: '', width: 0, widthWhole: 0 }

const cellsIn = (
  row: readonly MeasuredText[],
  fitted: readonly FittedColumn[],
  colour: ColorLevel,
): LaidOutCell[] =>
  fitted.map(({ index, width: room }) => {
    const { words, width, tone } = cellIn(row[index] ?? noText, room)
    return { words, width, painted: paint(words, tone, colour) }
  })

function cellIn(cell: MeasuredText, width: number): MeasuredText {
  const { words, aside = '', widthWhole } = cell
  const hasRoom = width - cell.width >= Math.min(leastAside, widthWhole - cell.width)
  if (aside === '' || !hasRoom) return cell.width > width ? shortened(cell, words, width) : cell
  return shortened(cell, words + aside, width)
}

const shortened = ({ tone }: Text, words: string, width: number): MeasuredText =>
  measured({ words: fitCells(words, width), ...(tone === undefined ? {} : { tone }) })

function* drawCards(grid: Grid, canvas: Canvas): Generator<string> {
  const { columns, rows } = grid
  for (const [number, row] of rows.entries()) {
    if (number > 0 && !grid.headings?.has(number)) yield ''
    yield* drawHeading(grid, number, canvas)
    const pairs = columns.map(({ heading }, index) => ({
      label: heading,
      text: row[index] ?? { words: '' },
    }))
    yield* drawPairs(
      pairs.filter(({ text }, index) => index === 0 || text.words !== ''),
      canvas,
    )
    yield* drawDetail(grid, number, canvas)
  }
}
