import type { Format } from './format.js'
import type { FormatInput, RenderRequest } from './format-input.js'
import { defaultFields, fieldNames, selectFields } from './select-fields.js'
import { sortRows } from './sort-rows.js'
import type { View } from './view.js'

export interface Rendering {
  /** Pieces of the output. Each piece is made only when it is read, so that a large result needs little memory. */
  pieces: Iterable<string | Uint8Array>
  cutFrom?: number
  shown?: number
  isInside?: boolean
}

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

const writers = {
  table: async () => (await import('./formats/write-table.js')).writeTable,
  tsv: async () => (await import('./formats/tsv.js')).writeTsv,
  json: async () => (await import('./formats/json.js')).writeJson,
  ndjson: async () => (await import('./formats/json.js')).writeNdjson,
  csv: async () => (await import('./formats/csv.js')).writeCsv,
  xlsx: async () => (await import('./formats/xlsx.js')).writeXlsx,
  ids: async () => (await import('./formats/write-ids.js')).writeIds,
} satisfies Record<Format, () => Promise<FormatWriter>>

const defaultScreenRows = 50

interface LimitQuestion {
  total: number
  limit?: number | undefined
  isForScreen: boolean
}

function shownRows({ total, limit, isForScreen }: LimitQuestion): number {
  const most = limit ?? (isForScreen ? defaultScreenRows : total)
  return Math.min(most, total)
}
