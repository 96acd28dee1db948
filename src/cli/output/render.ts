import type { ColourLevel } from '../terminal/terminal.js'
import type { View, Viewing } from '../views/view.js'
import type { Format } from './format.js'
import { shownRows } from './limit-rows.js'
import { defaultFields, fieldNames, type SelectedField, selectFields } from './select-fields.js'
import { sortRows } from './sort-rows.js'

export interface RenderRequest<Row> {
  view: View<Row>
  rows: readonly Row[]
  viewing: Viewing
  format: Format
  /** `--fields` as typed, once or more often. */
  fields?: readonly string[] | undefined
  /** `--sort`. */
  sort?: string | undefined
  /** `--limit`. */
  limit?: number | undefined
  /** Whether stdout is a terminal and the result goes there. */
  isTerminal: boolean
  /** Whether the default of 50 rows may cut a table; by default that of a list may. */
  isCut?: boolean | undefined
  /** Cells of the window; without one no line is fitted to anything. */
  width?: number | undefined
  colour: ColourLevel
  /** For a screen reader: labelled lines instead of columns. */
  isAccessible?: boolean | undefined
}

/** A result as the bytes of its format. */
export interface Rendering {
  /** In pieces, made as they are taken: a large answer never stands in memory as one text. */
  pieces: Iterable<string | Uint8Array>
  /** How many rows there are, when fewer are shown. */
  cutFrom?: number
}

/** What a format starts from: the rows that are shown, and the fields that were asked for. */
export interface FormatInput<Row> extends Omit<RenderRequest<Row>, 'fields'> {
  /** Those of `--fields`; absent when nothing was selected. */
  selected: SelectedField<Row>[] | undefined
  /** Those of `--fields`, else the view's defaults. */
  fields: SelectedField<Row>[]
}

/** Shows a result in the chosen format; sorted first, then cut. */
export async function renderResult<Row>(request: RenderRequest<Row>): Promise<Rendering> {
  const names = fieldNames(request.fields ?? [])
  const sorted = request.sort ? sortRows(request.sort, request) : request.rows
  const total = sorted.length
  const isForScreen =
    request.format === 'table' &&
    request.isTerminal &&
    (request.isCut ?? request.view.shape === 'list')
  const shown = shownRows({ total, limit: request.limit, isForScreen })
  const rows = shown < total ? sorted.slice(0, shown) : sorted
  const selected = names.length > 0 ? selectFields(names, request) : undefined
  const fields = selected ?? defaultFields(request)
  const write: FormatWriter = await writers[request.format]()
  const pieces = write({ ...request, rows, selected, fields })
  return shown < total ? { pieces, cutFrom: total } : { pieces }
}

type FormatWriter = <Row>(input: FormatInput<Row>) => Iterable<string | Uint8Array>

/** Each format is loaded when it is chosen. */
const writers = {
  table: async () => (await import('./formats/table.js')).writeTable,
  tsv: async () => (await import('./formats/tsv.js')).writeTsv,
  json: async () => (await import('./formats/json.js')).writeJson,
  ndjson: async () => (await import('./formats/json.js')).writeNdjson,
  csv: async () => (await import('./formats/csv.js')).writeCsv,
  xlsx: async () => (await import('./formats/xlsx.js')).writeXlsx,
  ids: async () => (await import('./formats/ids.js')).writeIds,
} satisfies Record<Format, () => Promise<FormatWriter>>
