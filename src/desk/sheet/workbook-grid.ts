import { OctError } from '../../errors.js'
import {
  NotAWorkbook,
  openWorkbook,
  type WorkbookSheet,
} from '../../files/workbook/open-workbook.js'
import { ZipFailure } from '../../files/zip/zip-archive.js'
import { hasNumbers } from './find-columns.js'
import type { Grid } from './grid.js'
import type { SheetOptions } from './sheet.js'
import { worksheetRows } from './worksheet-rows.js'

/**
 * Returns the rows of one sheet: the named sheet, or the first visible sheet with a column of numbers, or the first
 * visible sheet with content. Throws `usage` for another archive or a missing sheet, `local` if damaged or too large.
 */
export function workbookGrid(bytes: Uint8Array, options: SheetOptions): Grid {
  try {
    return gridOf(openWorkbook(bytes, mostUnpackedBytes).sheets, options)
  } catch (error) {
    if (error instanceof NotAWorkbook) throw notAWorkbook(error, options.name)
    throw error instanceof ZipFailure ? refusal(error, options.name) : error
  }
}

const mostUnpackedBytes = 200_000_000

function gridOf(sheets: readonly WorkbookSheet[], options: SheetOptions): Grid {
  const { sheet, read } = chosenSheet(sheets, options)
  const others = sheets.filter((other) => other !== sheet).map(({ name }) => `"${name}"`)
  return {
    rows: read.rows,
    isCut: read.isCut,
    isWorkbook: true,
    sheetPath: sheet.path,
    notices: [
      ...(others.length > 0 && options.sheet === undefined
        ? [
            `Reading the sheet "${sheet.name}" of ${options.name}, not ${inSum(others)}. Use --sheet to choose another sheet.`,
          ]
        : []),
      ...read.notices,
    ],
  }
}

interface ChosenSheet {
  sheet: WorkbookSheet
  read: ReturnType<typeof worksheetRows>
}

function chosenSheet(sheets: readonly WorkbookSheet[], options: SheetOptions): ChosenSheet {
  if (options.sheet !== undefined) {
    const wanted = options.sheet.toLowerCase()
    const sheet = sheets.find(({ name }) => name.toLowerCase() === wanted)
    if (sheet === undefined) throw noSuchSheet(options, sheets)
    return { sheet, read: worksheetRows(sheet) }
  }
  let first: ChosenSheet | undefined
  for (const sheet of sheets.filter(({ isHidden }) => !isHidden)) {
    const found = { sheet, read: worksheetRows(sheet) }
    if (hasNumbers(found.read, options)) return found
    if (found.read.rows.length > 0) first ??= found
  }
  if (first) return first
  throw new OctError('usage', `${options.name} has no visible sheet with content`, {
    tryNext: ['choose the sheet with --sheet, or save the sheet as csv'],
  })
}

const mostNamed = 3

const inSum = (names: readonly string[]): string =>
  names.length <= mostNamed
    ? names.join(', ')
    : `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`

function noSuchSheet({ name, sheet }: SheetOptions, sheets: readonly WorkbookSheet[]): OctError {
  return new OctError('usage', `${name} has no sheet "${sheet}"`, {
    reason: `Sheets of the workbook: ${inSum(sheets.map((entry) => `"${entry.name}"`))}.`,
    tryNext: ['run the command again with another --sheet'],
  })
}

function notAWorkbook({ message }: NotAWorkbook, name: string): OctError {
  return new OctError('usage', `${name} is ${message}`, {
    reason: 'Workbooks are read as .xlsx only.',
    tryNext: ['open the file in a spreadsheet program and save it as .xlsx or csv'],
  })
}

function refusal(failure: ZipFailure, name: string): OctError {
  if (failure.kind === 'too large') {
    return new OctError('local', `${name} is too large when unpacked`, {
      reason: `The content is larger than ${mostUnpackedBytes / 1e6} MB.`,
      tryNext: ['save only the sheet as csv, or split the sheet into several files'],
    })
  }
  return new OctError('local', `${name} is damaged and cannot be read`, {
    reason: `The zip archive is incomplete or damaged (${failure.message}).`,
    tryNext: ['open the file in a spreadsheet program, and save the file again as .xlsx or csv'],
    cause: failure,
  })
}
