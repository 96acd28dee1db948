import type { Format } from './format.js'
import type { FormatInput, RenderRequest } from './format-input.js'
import { defaultFields, fieldNames, selectFields } from './select-fields.js'
import { sortRows } from './sort-rows.js'
import type { View } from './view.js'

/** A result as the bytes of its format. */
export interface Rendering {
  /** In pieces, made as they are taken: a large answer never stands in memory as one text. */
  pieces: Iterable<string | Uint8Array>
  /** How many rows there are, when fewer are shown. */
  cutFrom?: number
  /** How many these are. */
  shown?: number
  /** Whether those were counted that stand inside the rows. */
  isInside?: boolean
}

/** Shows a result in the chosen format; sorted first, then cut. */
export async function renderResult<Row>(request: RenderRequest<Row>): Promise<Rendering> {
  if (request.query !== undefined) return renderQueried(request, request.query)
  const names = fieldNames(request.fields ?? [])
  const sorted = request.sort ? sortRows(request.sort, request) : request.rows
  const inside = request.format === 'table' && names.length === 0 ? request.view.inside : undefined
  const total = inside ? sorted.reduce((sum, row) => sum + inside.count(row), 0) : sorted.length
  const isForScreen =
    request.format === 'table' &&
    request.isTerminal &&
    (request.isCut ?? request.view.shape === 'list')
  const shown = shownRows({ total, limit: request.limit, isForScreen })
  const first = () => (inside ? firstInside(sorted, shown, inside) : sorted.slice(0, shown))
  const rows = shown < total ? first() : sorted
  const selected = names.length > 0 ? selectFields(names, request) : undefined
  const fields = selected ?? defaultFields(request)
  const write: FormatWriter = await writers[request.format]()
  const pieces = await write({ ...request, rows, selected, fields })
  const isInside = inside !== undefined
  return shown < total ? { pieces, cutFrom: total, shown, isInside } : { pieces }
}

/** `--sort` and `--limit` belong to the rows that are asked, the format to what is picked from them. */
async function renderQueried<Row>(
  { query: _asked, sort, limit, ...request }: RenderRequest<Row>,
  query: string,
): Promise<Rendering> {
  const { queriedRows } = await import('./queried-rows.js')
  const sorted = sort ? sortRows(sort, request) : request.rows
  const rows = sorted.slice(0, limit)
  const picked = await queriedRows({ ...request, rows, query })
  const isNothing = picked.rows.every((row) => row === null) && picked.view.shape === 'object'
  const hasNoRow = isNothing && !['json', 'ndjson'].includes(request.format)
  const rendering = await renderResult({
    ...request,
    ...picked,
    ...(hasNoRow ? { rows: [] } : {}),
  })
  const isCut = rows.length < sorted.length && rendering.cutFrom === undefined
  return isCut ? { ...rendering, cutFrom: sorted.length, shown: rows.length } : rendering
}

/** The first rows that stand inside others, and those others as far as it takes to hold them. */
function firstInside<Row>(
  rows: readonly Row[],
  most: number,
  { count, first }: NonNullable<View<Row>['inside']>,
): Row[] {
  const shown: Row[] = []
  let left = most
  for (const row of rows) {
    if (left <= 0) break
    shown.push(first(row, left))
    left -= count(row)
  }
  return shown
}

type Pieces = Rendering['pieces']

type FormatWriter = <Row>(input: FormatInput<Row>) => Pieces | Promise<Pieces>

/** Each format is loaded when it is chosen. */
const writers = {
  table: async () => (await import('./formats/write-table.js')).writeTable,
  tsv: async () => (await import('./formats/tsv.js')).writeTsv,
  json: async () => (await import('./formats/json.js')).writeJson,
  ndjson: async () => (await import('./formats/json.js')).writeNdjson,
  csv: async () => (await import('./formats/csv.js')).writeCsv,
  xlsx: async () => (await import('./formats/xlsx.js')).writeXlsx,
  ids: async () => (await import('./formats/write-ids.js')).writeIds,
} satisfies Record<Format, () => Promise<FormatWriter>>

/** How many rows a person gets on a screen who did not ask for a number (contract, part 2). */
const defaultScreenRows = 50

interface LimitQuestion {
  total: number
  /** `--limit`. */
  limit?: number | undefined
  /** A list as a table on a terminal, where nobody reads a thousand rows. */
  isForScreen: boolean
}

/** How many rows of the total are shown. */
function shownRows({ total, limit, isForScreen }: LimitQuestion): number {
  const most = limit ?? (isForScreen ? defaultScreenRows : total)
  return Math.min(most, total)
}
