import { stringify } from 'csv-stringify/sync'
import { makeInertBlock } from '../../terminal/inert.js'
import { cellText } from '../cell.js'
import type { FormatInput } from '../format-input.js'
import type { Cell } from '../view.js'
import { batches } from './batches.js'

export function* writeCsv<Row>({ rows, fields }: FormatInput<Row>): Generator<string> {
  yield csvLines([fields.map((field) => guarded(makeInertBlock(field.name)))])
  for (const batch of batches(rows))
    yield csvLines(batch.map((row) => fields.map((field) => csvValue(field.cell(row)))))
}

const csvLines = (values: string[][]): string => stringify(values, { record_delimiter: '\r\n' })

const csvValue = (cell: Cell): string =>
  typeof cell === 'number' ? String(cell) : guarded(makeInertBlock(cellText(cell)))

/** Adds an apostrophe before the text of a cell if a spreadsheet program would read the text as a formula. */
const guarded = (words: string): string => (/^[=+\-@＝＋－＠]/.test(words) ? `'${words}` : words)
