import type { Cell, DocumentLine } from '../document-lines.js'
import { columnOf } from './cell-below.js'

interface Heading {
  row: number
  column: number
  /** Returns whether a line is the heading of another table or form. It ends the table. */
  isHeading: (line: DocumentLine) => boolean
}

/**
 * Returns the total of a column: the value in the row that begins with `Total`, with the unit of the column. If the
 * table has a single item, returns its value. Otherwise returns an empty text, because oct does not compute totals.
 */
export function columnTotal(lines: readonly DocumentLine[], heading: Heading): string {
  const { row, column, isHeading } = heading
  const cells = lines[row]?.cells ?? []
  if (cells.length < leastColumns) return ''
  const rows = lines.slice(row + 1, row + 1 + mostRows)
  const end = rows.findIndex(isHeading)
  const values = (end < 0 ? rows : rows.slice(0, end)).flatMap((line) => {
    const text = cellIn(line.cells, { cells, column })?.text.trim() ?? ''
    const isTotal = line.cells.some((cell) => total.test(cell.text))
    return text === '' ? [] : [{ text, isTotal }]
  })
  const numbers = values.filter(({ text }) => /^\D{0,4}\d/.test(text))
  const totals = numbers.filter(({ isTotal }) => isTotal)
  const [only, another] = totals.length > 0 ? totals : numbers
  if (only === undefined || another !== undefined) return ''
  const texts = [cells[column]?.text ?? '', ...values.map(({ text }) => text)]
  return /\p{L}/u.test(only.text) ? only.text : `${only.text} ${unitIn(texts.join(' '))}`.trim()
}

function cellIn(line: readonly Cell[], table: { cells: readonly Cell[]; column: number }) {
  const { cells, column } = table
  if (line.every(({ place }) => place !== undefined)) {
    return line.find((cell) => columnOf(cells, cell) === column)
  }
  return line.length === cells.length ? line[column] : undefined
}

function unitIn(text: string): string {
  if (/\bLBS?\b|pounds/i.test(text)) return 'LB'
  return /\bKG[SM]?\b|kilo/i.test(text) ? 'KG' : ''
}

const leastColumns = 3
const mostRows = 60
const total = /^(?:grand )?(?:totale?s?|totaal|gesamt|summe|合计|合計|總計|总计)(?!\p{L})/iu
