import { Readable } from 'node:stream'
import { type Options, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import type { Remark } from '../../statement.js'
import { mostColumns, type Row, type Table } from './table.js'

export interface CsvReading {
  /** Hears of rows that are no rows. */
  skipped: (remark: Remark) => void
  /** How much a row looks like a header: the delimiter is the one that shows the best. */
  scoreOf: (cells: readonly string[]) => number
}

/** The rows of a text whose fields are parted by commas, semicolons, tabs or bars. */
export function readCsv(text: string, reading: CsvReading): Table {
  const delimiter = delimiterOf(text, reading)
  return { name: '', header: null, titles: [], rows: rowsOf(text, delimiter, reading) }
}

const usual = {
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_error: true,
  max_record_size: 4 * 1024 * 1024,
} satisfies Options

interface Parsed {
  record: string[]
  info: { lines: number }
}

async function* rowsOf(text: string, delimiter: string, reading: CsvReading): AsyncIterable<Row> {
  const parser = parse({
    ...usual,
    delimiter,
    info: true,
    on_skip: (error) => {
      const { lines } = (error ?? {}) as { lines?: number }
      reading.skipped({ where: `line ${lines ?? '?'}`, reason: 'its quotes are not closed' })
    },
  })
  for await (const parsed of Readable.from(partsOf(text)).pipe(parser)) {
    const { record, info } = parsed as Parsed
    yield { place: `line ${info.lines}`, cells: record.slice(0, mostColumns) }
  }
}

/** In parts, so that not all rows stand in memory at once. */
function* partsOf(text: string): Iterable<string> {
  for (let at = 0; at < text.length; at += partLength) yield text.slice(at, at + partLength)
}

const partLength = 64 * 1024

const delimiters = [',', ';', '\t', '|']

function delimiterOf(text: string, { scoreOf }: CsvReading): string {
  const head = text.slice(0, partLength)
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const rows = parseAtOnce(head, { ...usual, delimiter, to: 40, quote: null }) as string[][]
    const score = Math.max(0, ...rows.map((cells) => scoreOf(cells.map(unquoted))))
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

const unquoted = (cell: string): string => cell.replaceAll('"', '')
