import { OctError } from '../../errors.js'
import { findColumns } from './find-columns.js'
import { readGrid } from './read-grid.js'
import { readRows } from './read-rows.js'
import type { Sheet, SheetOptions } from './sheet.js'

export type { Sheet, SheetOptions, SheetProblem, SheetRole, SheetRow } from './sheet.js'

/**
 * Reads csv, tsv, one number per line, or an Excel workbook, depending on the content and not on the file name. An
 * unusable row has a `problem`. Throws `usage` for another kind of file, and `local` if it is damaged or too large.
 */
export async function readSheet(bytes: Uint8Array, options: SheetOptions): Promise<Sheet> {
  const grid = readGrid(bytes, options)
  const columns = findColumns(grid, options)
  const { rows, notices } = readRows(columns, grid.isWorkbook)
  if (rows.length === 0) throw noNumbers(columns.by.number, options.name)
  return {
    rows,
    header: columns.header,
    notices: [...grid.notices, ...columns.notices, ...notices],
  }
}

function noNumbers(columns: readonly { name: string }[], name: string): OctError {
  const names = columns.map((column) => `"${column.name}"`)
  return new OctError('usage', `${name} has no numbers`, {
    reason: `Empty: ${names.join(', ')}.`,
    tryNext: ['use --column number=<header> if the numbers are in another column'],
  })
}
