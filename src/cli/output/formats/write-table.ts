import { makeInert } from '../../terminal/inert.js'
import { cellText } from '../cell.js'
import type { FormatInput } from '../format-input.js'
import type { SelectedField } from '../select-fields.js'
import type { Sections, Text } from '../view.js'
import { canvasFor } from './canvas.js'
import { drawGrid, type Grid } from './draw-grid.js'
import { drawScreen, inertText } from './screen.js'

export function* writeTable<Row>(input: FormatInput<Row>): Generator<string> {
  const { view, rows, viewing, selected } = input
  const canvas = canvasFor(input)
  const screen = selected === undefined && view.shape === 'object' ? view.screen : undefined
  if (rows.length === 0) return
  if (screen === undefined) {
    const grid = selected ? fieldGrid(selected, rows) : gridOf(input)
    for (const line of drawGrid(grid, canvas)) yield `${line}\n`
    return
  }
  for (const [number, row] of rows.entries()) {
    if (number > 0) yield '\n'
    for (const line of drawScreen(screen(row, viewing), canvas)) yield `${line}\n`
  }
}

function gridOf<Row>(input: FormatInput<Row>): Grid {
  const { view, rows, viewing, isTerminal } = input
  const isInSections = isTerminal || view.columns.length === 0
  const sections = isInSections ? view.sections?.(rows, viewing) : undefined
  return sections ? sectionGrid(sections, input) : columnGrid(input)
}

function sectionGrid<Row>(
  { columns: all, sections, narrow }: Sections,
  input: FormatInput<Row>,
): Grid {
  const headings = new Map<number, Text>()
  const rows: Text[][] = []
  const columns = all.filter((column) => isDrawn(column, input))
  const isShown = (_cell: Text, index: number) => columns.includes(all[index] as Column)
  for (const section of sections) {
    headings.set(rows.length, inertText(section.heading))
    rows.push(...section.rows.map((row) => row.filter(isShown).map(inertText)))
  }
  return { columns, rows, headings, narrow }
}

type Column = Sections['columns'][number]

const isDrawn = <Row>({ isInFooter }: Column, { isTerminal }: FormatInput<Row>): boolean =>
  !(isInFooter && isTerminal)

function columnGrid<Row>(input: FormatInput<Row>): Grid {
  const { view, rows, viewing } = input
  const columns = view.columns.filter(
    (column) => isDrawn(column, input) && (column.isShown?.(rows, input.viewing) ?? true),
  )
  return {
    columns,
    narrow: view.narrow,
    rows: rows.map((row) => columns.map((column) => inertText(column.text(row, viewing)))),
  }
}

function fieldGrid<Row>(fields: readonly SelectedField<Row>[], rows: readonly Row[]): Grid {
  return {
    columns: fields.map(({ name }) => ({ heading: makeInert(name.replaceAll('_', ' ')) })),
    rows: rows.map((row) =>
      fields.map((field) => ({ words: makeInert(cellText(field.cell(row), ', ')) })),
    ),
  }
}
