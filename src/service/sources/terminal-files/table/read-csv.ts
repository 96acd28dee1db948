import { DelimitedRows } from '../../../../files/delimited-rows.js'
import { mostColumns, type Row, type Table } from './report-table.js'

export interface CsvReading {
  /** Returns how much a row looks like a header. oct uses the delimiter with the highest score. */
  scoreOf: (cells: readonly string[]) => number
}

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

async function* rowsOf(
  text: AsyncIterable<string>,
  { delimiter, skipped }: { delimiter: string; skipped: Parameters<Table['rows']>[0] },
): AsyncIterable<Row> {
  const reader = new DelimitedRows({ delimiter, mostColumns, longestRow })
  for await (const piece of withEnd(text)) {
    for (const { line, cells } of reader.of(piece ?? '', piece === null)) {
      if (cells !== null) yield { place: `line ${line}`, cells }
      else skipped?.({ where: `line ${line}`, reason: 'the row is longer than the limit' })
    }
  }
}

async function* withEnd(text: AsyncIterable<string>): AsyncIterable<string | null> {
  yield* text
  yield null
}

const longestRow = 4 * 1024 * 1024

const delimiters = [',', ';', '\t', '|']

function delimiterOf(text: string, { scoreOf }: CsvReading): string {
  const lines = text
    .slice(0, headLength)
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '')
    .slice(0, 40)
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const scores = lines.map((line) => scoreOf(line.split(delimiter).map(unquoted)))
    const score = Math.max(0, ...scores)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

const headLength = 64 * 1024

const unquoted = (cell: string): string => cell.replaceAll('"', '')
