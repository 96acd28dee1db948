import { OctError } from '../../errors.js'
import { decodeText } from '../../files/decode-text.js'
import { findColumns } from './find-columns.js'
import type { Grid } from './grid.js'
import { readDelimited } from './read-delimited.js'
import { readRows } from './read-rows.js'
import { refuseForeign } from './refuse-foreign.js'
import type { Sheet, SheetOptions } from './sheet.js'
import { workbookGrid } from './workbook-grid.js'

export type { Sheet, SheetOptions, SheetProblem, SheetRole, SheetRow } from './sheet.js'

/**
 * Reads a sheet: csv, tsv, one number per line, or an Excel workbook. Detects the kind from the content, not from the
 * file name. An unusable row has a `problem`. Throws `usage` for another kind of file, `local` for a damaged or too
 * large file.
 */
export async function readSheet(bytes: Uint8Array, options: SheetOptions): Promise<Sheet> {
  const grid = isZip(bytes) ? workbookGrid(bytes, options) : readTexts(bytes, options)
  if (grid.isCut) throw tooMany(options.name)
  if (grid.rows.length === 0) throw isEmpty(options.name)
  const columns = findColumns(grid, options)
  const { rows, notices } = readRows(columns, grid.isWorkbook)
  if (rows.length === 0) throw noNumbers(columns.by.number, options.name)
  return {
    rows,
    header: columns.header,
    notices: [...grid.notices, ...columns.notices, ...notices],
  }
}

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

function readTexts(bytes: Uint8Array, options: SheetOptions): Grid {
  refuseForeign(bytes, options.name)
  if (options.sheet !== undefined) {
    throw new OctError('usage', `${options.name} is not a workbook and has no sheets`, {
      tryNext: ['run the same command without --sheet'],
    })
  }
  return readDelimited(decodeText(bytes))
}

function tooMany(name: string): OctError {
  return new OctError('local', `${name} is too large for a list of numbers`, {
    reason: 'The limit is 250,000 rows.',
    tryNext: ['split the list into several files, or remove columns'],
  })
}

function noNumbers(columns: readonly { name: string }[], name: string): OctError {
  const names = columns.map((column) => `"${column.name}"`)
  return new OctError('usage', `${name} has no numbers`, {
    reason: `Empty: ${names.join(', ')}.`,
    tryNext: ['use --column number=<header> if the numbers are in another column'],
  })
}

function isEmpty(name: string): OctError {
  return new OctError('usage', `${name} is empty`, {
    tryNext: ['write one number per line, or a csv with a column of numbers'],
  })
}
