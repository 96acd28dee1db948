import {
  NotAWorkbook,
  openWorkbook,
  type WorkbookSheet,
} from '../../../../files/workbook/open-workbook.js'
import type { WorkbookCell } from '../../../../files/workbook/read-worksheet.js'
import { ZipFailure } from '../../../../files/zip/zip-archive.js'
import { mostColumns, mostRows, type Row } from './report-table.js'

export interface SheetTable {
  name: string
  isHidden: boolean
  rows: Row[]
}

/** Reads an .xlsx file, or returns why it cannot. Formulas give saved values; dates are `YYYY-MM-DD` with any time. */
export function workbookTables(bytes: Uint8Array): SheetTable[] | string {
  try {
    const { sheets } = openWorkbook(bytes, mostUnpackedBytes)
    return sheets.map((sheet) => ({
      name: sheet.name,
      isHidden: sheet.isHidden,
      rows: rowsOf(sheet),
    }))
  } catch (error) {
    if (error instanceof NotAWorkbook)
      return `The file is ${error.message}: save the file as .xlsx or CSV.`
    if (!(error instanceof ZipFailure)) throw error
    return error.kind === 'too large' ? tooLarge : `The workbook cannot be read: ${error.message}.`
  }
}

const mostUnpackedBytes = 128 * 1024 * 1024

const tooLarge = `The workbook unpacks to more than ${mostUnpackedBytes} bytes: save the sheet as CSV.`

function rowsOf(sheet: WorkbookSheet): Row[] {
  const rows: Row[] = []
  sheet.eachRow(({ number, cells }) => {
    const texts: string[] = []
    for (const cell of cells) {
      if (cell.column >= mostColumns || cell.kind === 'empty') continue
      while (texts.length < cell.column) texts.push('')
      texts[cell.column] = textOf(cell)
    }
    if (texts.length > 0) rows.push({ place: `${sheet.name} row ${number}`, cells: texts })
    // Reads one row more than the limit, to see whether the table has too many rows.
    return rows.length <= mostRows
  })
  return rows
}

function textOf({ kind, text }: WorkbookCell): string {
  if (kind === 'error') return ''
  return kind === 'number' ? String(Number(text)) : text
}
