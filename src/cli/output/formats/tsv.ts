import { makeInert } from '../../terminal/inert.js'
import { cellText } from '../cell.js'
import type { FormatInput } from '../format-input.js'
import { batches } from './batches.js'

export function* writeTsv<Row>({ rows, fields }: FormatInput<Row>): Generator<string> {
  for (const batch of batches(rows))
    yield batch
      .map((row) => fields.map((field) => makeInert(cellText(field.cell(row)))).join('\t'))
      .map((line) => `${line}\n`)
      .join('')
}
