import { Readable } from 'node:stream'
import { type Options, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { mostColumns, type Row, type Table } from './table.js'

export interface CsvReading {
  /** How much a row looks like a header: the delimiter is the one that shows the best. */
  scoreOf: (cells: readonly string[]) => number
}

/**
 * The rows of a text whose fields are separated by commas, semicolons, tabs or bars; `head` is how
 * it begins, `text` gives all of it each time.
 */
export function readCsv(
  head: string,
  text: () => AsyncIterable<string>,
  reading: CsvReading,
): Table {
  const delimiter = delimiterOf(head, reading)
  return {
    name: '',
    header: null,
    titles: [],
    rows: (skipped) => rowsOf(text(), { delimiter, skipped }),
  }
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

async function* rowsOf(
  text: AsyncIterable<string>,
  { delimiter, skipped }: { delimiter: string; skipped: Parameters<Table['rows']>[0] },
): AsyncIterable<Row> {
  const parser = parse({
    ...usual,
    delimiter,
    info: true,
    on_skip: (error) => {
      const { lines } = (error ?? {}) as { lines?: number }
      skipped?.({ where: `line ${lines ?? '?'}`, reason: 'its quotes are not closed' })
    },
  })
  const input = Readable.from(text)
  // what is wrong with the text is no fault of its fields
  input.once('error', (error) => parser.destroy(error))
  for await (const parsed of input.pipe(parser)) {
    const { record, info } = parsed as Parsed
    yield { place: `line ${info.lines}`, cells: record.slice(0, mostColumns) }
  }
}

const delimiters = [',', ';', '\t', '|']

function delimiterOf(text: string, { scoreOf }: CsvReading): string {
  const head = text.slice(0, headLength)
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const rows = parseAtOnce(head, { ...usual, delimiter, to: 40, quote: null }) as string[][]
    const score = Math.max(0, ...rows.map((cells) => scoreOf(cells.map(unquoted))))
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** Headers stand there. */
const headLength = 64 * 1024

const unquoted = (cell: string): string => cell.replaceAll('"', '')
