import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx'
import { ZipArchive, ZipFailure } from '../../../../files/zip/zip-archive.js'
import { Unreadable } from '../../inbox/reader.js'
import { mostColumns, mostRows, type Row } from './report-table.js'
import { serialDate } from './serial-date.js'

/** A sheet of a workbook. */
export interface Sheet {
  name: string
  rows: Row[]
}

/**
 * The sheets of a workbook (.xlsx); a text where it is refused, which says why. Formulas count as
 * what they came to when it was saved; dates, which are numbers there, are written as `YYYY-MM-DD`,
 * with the time where they have one.
 */
export function readWorkbook(bytes: Uint8Array): Sheet[] | string {
  try {
    return sheetsOf(bytes)
  } catch (error) {
    if (error instanceof Unreadable) return error.message
    throw error
  }
}

function sheetsOf(bytes: Uint8Array): Sheet[] {
  opened(() => new ZipArchive(bytes, mostUnpackedBytes).measure())
  const options = { type: 'array', dense: true, cellFormula: false, cellHTML: false } as const
  const book = opened(() => read(bytes, { ...options, cellNF: true, sheetRows: mostRows + 1 }))
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  return book.SheetNames.map((name) => ({
    name,
    rows: [...rowsOf(book.Sheets[name] ?? {}, { name, is1904 })],
  }))
}

/** So many bytes all parts of a workbook may unpack to. */
const mostUnpackedBytes = 128 * 1024 * 1024

const tooLarge = `The workbook unpacks to more than ${mostUnpackedBytes} bytes: save it as csv.`

function opened<Result>(open: () => Result): Result {
  try {
    return open()
  } catch (cause) {
    if (cause instanceof ZipFailure && cause.kind === 'too large') throw new Unreadable(tooLarge)
    const reason = cause instanceof Error ? cause.message : 'it is broken'
    throw new Unreadable(`The workbook cannot be read: ${reason}.`)
  }
}

interface SheetForm {
  name: string
  is1904: boolean
}

/** Row by row as they are stored: a sheet may claim to be millions of cells wide. */
function* rowsOf(sheet: WorkSheet, { name, is1904 }: SheetForm): Iterable<Row> {
  const rows = (sheet['!data'] ?? []) as (CellObject | undefined)[][]
  for (const [index, row] of rows.entries()) {
    if (row === undefined) continue
    const cells = Array.from(row.slice(0, mostColumns), (cell) => textOf(cell, is1904))
    yield { place: `${name} row ${index + 1}`, cells }
  }
}

function textOf(cell: CellObject | undefined, is1904: boolean): string {
  if (cell?.v === undefined || cell.t === 'e') return ''
  const isDate = typeof cell.v === 'number' && SSF.is_date(String(cell.z ?? 'General'))
  return isDate ? serialDate(Number(cell.v), is1904) : String(cell.v)
}
