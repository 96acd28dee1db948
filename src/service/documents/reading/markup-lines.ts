import { BoxRows } from './box-rows.js'
import { withoutHidden, withoutReferences } from './markup-text.js'
import type { PlacedLine } from './placed-line.js'

/**
 * Returns the lines of HTML as a browser shows them, in linear time. Table cells stay in their columns. An empty cell
 * between two cells becomes an empty text. A quoted line begins with `>`. Struck-through text is omitted.
 */
export const markupLines = (markup: string): PlacedLine[] =>
  withSpans(markupRows(markup)).flatMap(linesOfRow)

/**
 * Repeats a value that spans several rows, such as a date, in each of its rows. Titles and headings are not repeated.
 */
function withSpans(rows: readonly MarkupCell[][]): MarkupCell[][] {
  let open: { cell: MarkupCell; left: number }[] = []
  return rows.map((row) => {
    if (!row.some(({ column }) => column > 0)) return row
    const repeated = open.filter(({ left }) => left > 0).map(({ cell }) => cell)
    const begun = row.filter(({ rows = 1, text }) => rows > 1 && /\d/.test(text))
    open = [
      ...open.map(({ cell, left }) => ({ cell, left: left - 1 })).filter(({ left }) => left > 0),
      ...begun.map((cell) => ({ cell, left: (cell.rows ?? 1) - 1 })),
    ]
    return [...row, ...repeated].sort((one, other) => one.column - other.column)
  })
}

/** Returns the rows of the tables in HTML. Text outside of tables becomes a row with one cell in column 0. */
export function markupRows(markup: string): MarkupCell[][] {
  const rows: MarkupCell[][] = [[]]
  let cell: MarkupCell = { column: 0, span: 1, text: '' }
  let grid = new Grid()
  let tables = 0
  const boxes = new BoxRows()
  const endCell = (): void => void rows.at(-1)?.push(cell)
  const begin = (column: number, span = 1): void => {
    endCell()
    cell = { column, span, text: '' }
  }
  let from = 0
  const text = withoutHidden(markup)
  for (const tag of text.matchAll(/<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi)) {
    cell.text += text.slice(from, tag.index).replace(/[\s\u00a0]+/g, ' ')
    from = tag.index + tag[0].length
    const [, slash, name = '', attributes = ''] = tag
    const kind = name.toLowerCase()
    const isEnd = slash !== ''
    const steps = tables === 0 ? boxes.take(kind, isEnd, attributes) : []
    for (const step of steps) {
      if (typeof step === 'object') begin(step.cell)
      else {
        begin(0)
        rows.push([])
      }
    }
    if (kind === 'table') tables = Math.max(0, tables + (isEnd ? -1 : 1))
    if (kind === 'tr' || kind === 'table') {
      begin(0)
      rows.push([])
      if (kind === 'table') grid = new Grid()
      else if (!isEnd) grid.beginRow()
    } else if (!isEnd && (kind === 'td' || kind === 'th')) {
      const [span, height] = [spanOf(attributes, 'colspan'), spanOf(attributes, 'rowspan')]
      begin(grid.place(span, height) + 1, span)
      if (height > 1) cell.rows = height
    } else if (!isEnd && icons.has(kind)) {
      cell.picture ??= /\b(?:title|alt|aria-label)\s*=\s*["']([^"'<>]*)/i.exec(attributes)?.[1]
    } else if (!isEnd && kind === 'blockquote' && /\bcite\b|gmail_quote/i.test(attributes)) {
      cell.text += '\n>\n'
    } else if (blocks.has(kind) && steps.length === 0) cell.text += '\n'
  }
  cell.text += text.slice(from).replace(/[\s\u00a0]+/g, ' ')
  endCell()
  return rows
}

/** HTML elements that pages use for icons. */
const icons = new Set(['img', 'i', 'span', 'svg', 'em', 'div'])

/** A cell of an HTML table. Columns are counted from 1. Text before the first cell is in column 0. */
export interface MarkupCell {
  column: number
  span: number
  /** Number of rows that the cell spans, if it is more than one. */
  rows?: number
  text: string
  /** Title of the first icon in the cell, such as `Yes` of a green icon. */
  picture?: string | undefined
}

const spanOf = (attributes: string, name: string): number =>
  Math.min(
    100,
    Number(new RegExp(`${name}\\s*=\\s*["']?(\\d{1,3})`, 'i').exec(attributes)?.[1] ?? 1) || 1,
  )

/** Columns of an HTML table. A cell with a row span also occupies its columns in the next rows. */
class Grid {
  /** For each column, the first row that no earlier cell occupies. */
  readonly #freeFrom: number[] = []
  #row = 0
  #next = 0

  beginRow(): void {
    this.#row += 1
    this.#next = 0
  }

  /** Puts a cell into the first free column of the row, and returns the column. */
  place(columns: number, rows: number): number {
    while ((this.#freeFrom[this.#next] ?? 0) > this.#row) this.#next += 1
    const column = this.#next
    const end = Math.min(column + columns, mostColumns)
    for (let nth = column; nth < end; nth += 1) this.#freeFrom[nth] = this.#row + rows
    this.#next += columns
    return column
  }
}

const mostColumns = 1000

export function linesOfRow(row: readonly MarkupCell[]): PlacedLine[] {
  const lines: PlacedLine[] = []
  const isFilled = row.map(({ text }) => partsOf(text).length > 0)
  for (const [order, { column, span, text }] of row.entries()) {
    const isBetween =
      column > 0 && order > isFilled.indexOf(true) && order < isFilled.lastIndexOf(true)
    const whole = partsOf(text)
    const parts = isBetween && whole.length === 0 ? [''] : whole
    for (const [nth, words] of parts.entries()) {
      const from = column * columnWidth
      const placed = { text: words, from, to: from + span * columnWidth - 1 }
      const line = lines[nth]
      if (line) line.push(placed)
      else lines.push([placed])
    }
  }
  return lines
}

export const partsOf = (text: string): string[] =>
  withoutReferences(text)
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Assumed width of a column in an HTML table. HTML states only the order of columns, not their widths. */
const columnWidth = 100

const blocks = new Set(
  'p div br li ul ol dl dt dd h1 h2 h3 h4 h5 h6 section article header footer pre hr title body html address blockquote tbody thead'.split(
    ' ',
  ),
)
