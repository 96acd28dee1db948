import { DelimitedRows } from '../../../../files/delimited-rows.js'
import { mostColumns, type Row, type Table } from './report-table.js'

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

async function* rowsOf(
  text: AsyncIterable<string>,
  { delimiter, skipped }: { delimiter: string; skipped: Parameters<Table['rows']>[0] },
): AsyncIterable<Row> {
  const reader = new DelimitedRows({ delimiter, mostColumns, longestRow })
  for await (const piece of withEnd(text)) {
    for (const { line, cells } of reader.of(piece ?? '', piece === null)) {
      if (cells !== null) yield { place: `line ${line}`, cells }
      else skipped?.({ where: `line ${line}`, reason: 'it is longer than is read' })
    }
  }
}

async function* withEnd(text: AsyncIterable<string>): AsyncIterable<string | null> {
  yield* text
  yield null
}

/** Characters. */
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

/** Headers stand there. */
const headLength = 64 * 1024

const unquoted = (cell: string): string => cell.replaceAll('"', '')
