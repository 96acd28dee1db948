import { Unreadable } from '../../inbox/reader.js'
import { askTables } from './ask-tables.js'
import { isPage } from './page-form.js'
import { type CsvReading, readCsv } from './read-csv.js'
import { readJson } from './read-json.js'
import type { Table } from './report-table.js'
import { isSpreadsheetXml } from './spreadsheet-xml.js'
import { textPieces } from './text-pieces.js'

/** Reads the tables of a file. Each call of `bytes` starts again at the beginning of the file. */
export async function readTables(
  bytes: () => AsyncIterable<Uint8Array>,
  reading: CsvReading,
): Promise<Table[]> {
  const { first, rest } = await begun(bytes())
  if (first[0] === 0x50 && first[1] === 0x4b) {
    return askTables('workbook', await joined(rest, mostAtOnce.workbook))
  }
  const start = Buffer.from(first.subarray(0, 1024)).toString('latin1')
  if (isPage(start) || isSpreadsheetXml(start)) {
    return askTables('page', await joined(rest, mostAtOnce.page))
  }
  const texts = textPieces(rest)
  const head = (await texts.next()).value ?? ''
  if (/^\s*[[{]/.test(head)) return [readJson(await joinedText(head, texts))]
  await texts.return()
  return [readCsv(head, () => textPieces(bytes()), reading)]
}

/** Maximum size of a file in bytes. A workbook is unpacked in memory, and parsing JSON blocks the thread. */
const mostAtOnce = {
  workbook: 8 * 1024 * 1024,
  page: 8 * 1024 * 1024,
  json: 8 * 1024 * 1024,
}

async function begun(bytes: AsyncIterable<Uint8Array>) {
  const pieces = bytes[Symbol.asyncIterator]()
  const { value: first = new Uint8Array() } = await pieces.next()
  async function* rest(): AsyncIterable<Uint8Array> {
    try {
      yield first
      yield* { [Symbol.asyncIterator]: () => pieces }
    } finally {
      await pieces.return?.()
    }
  }
  return { first, rest: rest() }
}

async function joined(pieces: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const held: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > most) {
      throw new Unreadable(
        `The limit for a workbook or web page is ${most} bytes: save the file as CSV, or split the file.`,
      )
    }
    held.push(piece)
  }
  return Buffer.concat(held)
}

async function joinedText(head: string, pieces: AsyncIterable<string>): Promise<string> {
  let text = head
  for await (const piece of pieces) {
    text += piece
    if (text.length > mostAtOnce.json) {
      throw new Unreadable(
        `The limit for JSON is ${mostAtOnce.json} characters: split the list, or send CSV.`,
      )
    }
  }
  return text
}
