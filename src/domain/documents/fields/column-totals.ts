import type { Cell, DocumentLine } from '../document-lines.js'
import { columnOf } from './cell-below.js'

export interface Heading {
  row: number
  column: number
  /** True for an amount of money. Its total must be in a row of totals, because charges below an item change it. */
  isMoney: boolean
  /** Returns whether a line is the heading of another table or form, which ends this table. */
  isHeading: (line: DocumentLine) => boolean
}

/**
 * Returns the total of a column: the value in the row that begins with `Total`, with the unit of the column. If the
 * table has a single item, returns its value. Otherwise returns an empty text, because oct does not compute totals.
 */
export function columnTotal(lines: readonly DocumentLine[], heading: Heading): string {
  const { row, column, isHeading, isMoney } = heading
  const cells = lines[row]?.cells ?? []
  if (cells.length < leastColumns) return ''
  const rows = lines.slice(row + 1, row + 1 + mostRows)
  const end = rows.findIndex(isHeading)
  const table = end < 0 ? rows : rows.slice(0, end)
  const last = table.findIndex(isTotal)
  const values = (last < 0 ? table : table.slice(0, last + 1)).flatMap((line) => {
    const text =
      cellIn(line.cells, { cells, column })
        ?.text.replace(total, '')
        .replace(/^[\s:]+|\s+$/g, '') ?? ''
    return text === '' ? [] : [{ text, line }]
  })
  const numbers = values.filter(({ text }) => measure.test(text))
  const totals = numbers.filter(({ line }) => isTotal(line))
  const [only, another] = last < 0 ? numbers : totals
  if (only === undefined || another !== undefined || (isMoney && last < 0)) return ''
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

const isTotal = ({ cells }: DocumentLine): boolean => cells.some(({ text }) => total.test(text))

/** Matches a number with a currency before it and a unit after it. */
const measure = /^(?:[A-Z]{3}|\p{Sc})?\s*\d[\d.,' ]*(?:\s*\p{L}[\p{L}.]*){0,2}$/iu
const leastColumns = 3
const mostRows = 60
const total = /^(?:grand )?(?:totale?s?|totaal|gesamt|summe|合计|合計|總計|总计)(?!\p{L})/iu
