import { makeInert } from '../../terminal/inert.js'
import { cellText } from '../cell.js'
import type { FormatInput } from '../format-input.js'
import { batches } from './batches.js'

export function* writeTsv<Row>({ rows, fields, selected, view, viewing }: FormatInput<Row>) {
  const stored = selected === undefined ? view.line : undefined
  const line = (row: Row): string =>
    stored?.(row, viewing) ?? fields.map((field) => makeInert(cellText(field.cell(row)))).join('\t')
  for (const batch of batches(rows)) yield batch.map((row) => `${line(row)}\n`).join('')
}
