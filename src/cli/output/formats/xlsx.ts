import { utils, write } from '@e965/xlsx'
import { makeInertBlock } from '../../terminal/inert.js'
import { cellText } from '../cell.js'
import type { FormatInput } from '../format-input.js'
import type { Cell } from '../view.js'

/** One sheet with a header; numbers stay numbers, and words are never a formula. */
export function* writeXlsx<Row>({ view, rows, fields }: FormatInput<Row>): Generator<Uint8Array> {
  const header = fields.map((field) => makeInertBlock(field.name))
  const values = rows.map((row) => fields.map((field) => xlsxValue(field.cell(row))))
  const sheet = utils.aoa_to_sheet([header, ...values])
  sheet['!cols'] = header.map((name, column) => ({ wch: columnWidth(name, values, column) }))
  const book = utils.book_new(sheet, sheetName(view.name))
  yield new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }))
}

type XlsxValue = string | number | boolean | null

/** The format allows no longer text in a cell. */
const longestText = 32_767

function xlsxValue(cell: Cell): XlsxValue {
  if (cell === null || typeof cell === 'boolean') return cell
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : String(cell)
  const words = makeInertBlock(cellText(cell))
  // Half of a surrogate pair at the cut would make the sheet unreadable.
  return words.slice(0, longestText).replace(/[\ud800-\udbff]$/, '')
}

/** Wide enough for what is there, within reason. */
function columnWidth(name: string, values: XlsxValue[][], column: number): number {
  let widest = name.length
  for (const row of values) widest = Math.max(widest, String(row[column] ?? '').length)
  return Math.min(widest + 2, 60)
}

/** At most 31 characters, some of which the format forbids. */
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
