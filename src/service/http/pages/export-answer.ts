import type { Context } from 'hono'
import { placesOf, sectionNamed } from '../../board/board-sections.js'
import { csvLines, exportColumns, exportedRows } from '../../board/export-board.js'
import { filterOf } from '../../board/read-board.js'
import type { BoardView } from '../../pages/board-view.js'
import type { Tenant } from '../../store/database/store.js'
import type { ServiceEnv } from '../environment.js'
import { problem } from '../problem.js'

const headers = (type: string, name: string): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
})

export function exportAnswer(
  context: Context<ServiceEnv>,
  tenant: Tenant,
  { view, format }: { view: BoardView; format: string },
): Response | Promise<Response> {
  const section = sectionNamed(view.show)
  const filter = { ...filterOf(view), ...(section && { kinds: placesOf(section.kinds) }) }
  const rows = exportedRows(tenant, { filter, order: view.by })
  return tableAnswer(context, { name: 'Containers', columns: exportColumns, rows }, format)
}

interface ExportedTable {
  /** Name of the sheet. The name of the file is the same in lower case. */
  name: string
  columns: readonly string[]
  rows: AsyncGenerator<string[][]>
}

/** Sends a table as CSV or as an Excel workbook. */
export function tableAnswer(
  context: Context<ServiceEnv>,
  table: ExportedTable,
  format: string,
): Response | Promise<Response> {
  if (format === 'csv') return csvAnswer(context, table)
  if (format === 'xlsx') return workbookAnswer(context, table)
  throw problem(400, 'The format of an export is csv or xlsx')
}

/** Maximum number of exports that a session may request in a minute. */
export const exportRate = { most: 6, windowMs: 60_000 }

function csvAnswer(context: Context<ServiceEnv>, { name, columns, rows }: ExportedTable): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(csvLines([columns]))),
    pull: async (stream) => {
      const { done, value } = await rows.next()
      if (done) stream.close()
      else stream.enqueue(encoder.encode(csvLines(value)))
    },
    cancel: async () => {
      await rows.return(undefined)
    },
  })
  return context.body(body, 200, headers('text/csv; charset=utf-8', `${name.toLowerCase()}.csv`))
}

/** Maximum number of rows in a sheet of an .xlsx file, without the row of the heading. */
const mostRows = 1_048_575

async function workbookAnswer(
  context: Context<ServiceEnv>,
  { name, columns, rows }: ExportedTable,
): Promise<Response> {
  const { writeWorkbook } = await import('../../../files/workbook/write-workbook.js')
  const all: string[][] = []
  for await (const part of rows) all.push(...part)
  const widths = columns.map((column) => Math.max(12, column.length + 2))
  const sheet = [[...columns], ...all.slice(0, mostRows)]
  const bytes = await writeWorkbook({ name, rows: sheet, widths })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return context.body(Buffer.from(bytes), 200, headers(type, `${name.toLowerCase()}.xlsx`))
}
