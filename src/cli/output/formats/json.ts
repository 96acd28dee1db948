import { asWritten } from '../../../domain/exact-numbers.js'
import { inertJson } from '../../../domain/inert-json.js'
import type { FormatInput } from '../format-input.js'
import { batches } from './batches.js'

export function* writeJson<Row>(input: FormatInput<Row>): Generator<string> {
  const { view, rows } = input
  const [first] = rows
  if (view.shape === 'object' && rows.length === 1 && first !== undefined)
    yield `${pretty(first, input)}\n`
  else yield* writeArray(input)
}

export function* writeNdjson<Row>(input: FormatInput<Row>): Generator<string> {
  for (const batch of batches(input.rows))
    yield batch.map((row) => `${printed(recordOf(row, input))}\n`).join('')
}

/** Yields the text of `JSON.stringify(records, null, 2)` without keeping all records in memory. */
function* writeArray<Row>(input: FormatInput<Row>): Generator<string> {
  let separator = '[\n'
  for (const batch of batches(input.rows)) {
    yield separator + batch.map((row) => element(row, input)).join(',\n')
    separator = ',\n'
  }
  yield input.rows.length === 0 ? '[]\n' : '\n]\n'
}

const pretty = <Row>(row: Row, input: FormatInput<Row>): string => printed(recordOf(row, input), 2)

/** Returns the JSON of a row as an indented element of an array. */
const element = <Row>(row: Row, input: FormatInput<Row>): string =>
  printed([recordOf(row, input)], 2).slice('[\n'.length, -'\n]'.length)

function recordOf<Row>(row: Row, { view, viewing, selected }: FormatInput<Row>) {
  if (selected === undefined) return view.record(row, viewing)
  return Object.fromEntries(selected.map((field) => [field.name, field.member(row)]))
}

/** Returns JSON. Escapes characters that control a terminal. Numbers keep the digits that the service wrote. */
const printed = (value: unknown, indent?: number): string =>
  inertJson(asWritten(JSON.stringify(value, null, indent)))
