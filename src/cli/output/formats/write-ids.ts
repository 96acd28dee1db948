import { makeInert } from '../../terminal/inert.js'
import type { FormatInput } from '../format-input.js'
import { batches } from './batches.js'

export function* writeIds<Row>({ view, rows }: FormatInput<Row>): Generator<string> {
  for (const batch of batches(rows))
    yield batch.map((row) => `${makeInert(view.id(row))}\n`).join('')
}
