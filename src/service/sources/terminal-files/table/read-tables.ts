import { decodeText } from '../../../../domain/decode-text.js'
import { Unreadable } from '../../inbox/reader.js'
import { type CsvReading, readCsv } from './read-csv.js'
import { readJson } from './read-json.js'
import type { Table } from './table.js'

/** The tables of a workbook, of JSON or of delimited text, told apart by what is in them. */
export async function readTables(bytes: Uint8Array, reading: CsvReading): Promise<Table[]> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return (await import('./read-workbook.js')).readWorkbook(bytes)
  }
  const text = decodeText(bytes)
  if (/^\s*[[{]/.test(text)) return [readJson(text)]
  if (text.includes('\0')) throw new Unreadable('It is neither a workbook nor a text.')
  return [readCsv(text, reading)]
}
