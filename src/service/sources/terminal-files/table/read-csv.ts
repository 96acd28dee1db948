import { DelimitedRows } from '../../../../files/delimited-rows.js'
import { type ColumnStarts, cellsAt, fixedColumns, isLabeled } from './fixed-columns.js'
import { mostColumns, type Row, type Table } from './report-table.js'

export interface CsvReading {
  /** Scores how much a row looks like a header. oct reads the file with the delimiter that gives the highest score. */
  scoreOf: (cells: readonly string[]) => number
}

export function readCsv(
  head: string,
  text: () => AsyncIterable<string>,
  reading: CsvReading,
): Table {
  const lines = linesIn(head)
  const { delimiter, score } = delimiterOf(lines, reading)
  const starts = score < 1 ? fixedColumns(lines, reading.scoreOf) : null
  return {
    name: '',
    isText: true,
    header: null,
    titles: [],
    rows: (skipped) =>
      starts === null ? rowsOf(text(), { delimiter, skipped }) : rowsAt(text(), starts),
  }
}

/** Yields the rows of a text whose columns are aligned with spaces. A line without a wide gap is one cell. */
async function* rowsAt(text: AsyncIterable<string>, starts: ColumnStarts): AsyncIterable<Row> {
  let rest = ''
  let line = 0
  let isBelowBox = false
  for await (const piece of withEnd(text)) {
    const lines = `${rest}${piece ?? ''}`.split(/\r\n|\n|\r(?!$)/)
    rest = piece === null ? '' : (lines.pop() ?? '')
    for (const each of lines) {
      line += 1
      const text = each.trim()
      if (text === '' || /^[\s=_-]+$/.test(text)) continue
      const isOfDetails: boolean = isBelowBox && isLabeled(text)
      const isOfTable: boolean = !isOfDetails && /\S\s{2,}\S/.test(each)
      isBelowBox ||= isOfTable && hasBox.test(text)
      const cells = isOfDetails ? text.split(/\s{2,}/) : isOfTable ? cellsAt(each, starts) : [text]
      yield { place: `line ${line}`, cells }
    }
  }
}

const hasBox = /(?:^|\s)[A-Z]{4}[ -]?\d{6}/i

async function* rowsOf(
  text: AsyncIterable<string>,
  { delimiter, skipped }: { delimiter: string; skipped: Parameters<Table['rows']>[0] },
): AsyncIterable<Row> {
  const reader = new DelimitedRows({ delimiter, mostColumns, longestRow })
  for await (const piece of withEnd(text)) {
    for (const { line, cells } of reader.of(piece ?? '', piece === null)) {
      if (cells !== null) yield { place: `line ${line}`, cells: cellsIn(cells, delimiter) }
      else skipped?.({ where: `line ${line}`, reason: 'the row is longer than the limit' })
    }
  }
}

/** Splits a row that is one quoted cell: some programs put each line of a CSV file in quotation marks. */
function cellsIn(cells: string[], delimiter: string): readonly string[] {
  const [only = '', another] = cells
  return another === undefined && delimiter === ',' && only.split(',').length > 3
    ? only.split(',').map((cell) => cell.trim())
    : cells
}

async function* withEnd(text: AsyncIterable<string>): AsyncIterable<string | null> {
  yield* text
  yield null
}

const longestRow = 4 * 1024 * 1024

const delimiters = [',', ';', '\t', '|']

const linesIn = (text: string): string[] =>
  text
    .slice(0, headLength)
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '')
    .slice(0, 40)

function delimiterOf(
  lines: readonly string[],
  { scoreOf }: CsvReading,
): { delimiter: string; score: number } {
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const scores = lines.map((line) => scoreOf(line.split(delimiter).map(unquoted)))
    const score = Math.max(0, ...scores)
    if (score > best.score) best = { delimiter, score }
  }
  return best
}

const headLength = 64 * 1024

const unquoted = (cell: string): string => cell.replaceAll('"', '')
