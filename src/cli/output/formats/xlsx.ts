import { type WrittenValue, writeWorkbook } from '../../../files/workbook/write-workbook.js'
import { makeInertBlock } from '../../terminal/inert.js'
import { cellText } from '../cell.js'
import type { FormatInput } from '../format-input.js'
import type { Cell } from '../view.js'

/** Writes an Excel workbook. Numbers stay numbers, and a text never becomes a formula. */
export async function writeXlsx<Row>({
  view,
  rows,
  fields,
}: FormatInput<Row>): Promise<Uint8Array[]> {
  const header = fields.map((field) => makeInertBlock(field.name))
  const values = rows.map((row) => fields.map((field) => xlsxValue(field.cell(row))))
  const widths = header.map((name, column) => columnWidth(name, values, column))
  return [await writeWorkbook({ name: view.name, rows: [header, ...values], widths })]
}

const xlsxValue = (cell: Cell): WrittenValue =>
  cell === null || typeof cell === 'boolean' || typeof cell === 'number'
    ? cell
    : makeInertBlock(cellText(cell))

function columnWidth(name: string, values: WrittenValue[][], column: number): number {
  let widest = name.length
  for (const row of values) widest = Math.max(widest, String(row[column] ?? '').length)
  return Math.min(widest + 2, 60)
}
