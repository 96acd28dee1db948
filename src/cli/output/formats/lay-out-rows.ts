import Table from 'cli-table3'
import { hasPlainWidth } from '../../terminal/width.js'
import { gap } from './fit-columns.js'

export interface LaidOutCell {
  words: string
  painted: string
  width: number
}

export interface LaidOutColumn {
  width: number
  align: 'left' | 'right'
}

/** Maximum number of rows in one table of cli-table3, because cli-table3 looks at all earlier rows for each row. */
const mostInTables = 32

const look = {
  chars: {
    top: '',
    'top-mid': '',
    'top-left': '',
    'top-right': '',
    bottom: '',
    'bottom-mid': '',
    'bottom-left': '',
    'bottom-right': '',
    left: '',
    'left-mid': '',
    mid: '',
    'mid-mid': '',
    right: '',
    'right-mid': '',
    middle: ' '.repeat(gap),
  },
  style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
} satisfies Table.TableConstructorOptions

export function* layOutRows(
  rows: Iterable<readonly LaidOutCell[]>,
  columns: readonly LaidOutColumn[],
): Generator<string> {
  let waiting: string[][] = []
  const options = {
    ...look,
    colWidths: columns.map(({ width }) => width),
    colAligns: columns.map(({ align }) => align),
  }
  let count = 0
  for (const row of rows) {
    count += 1
    const isPlain = count <= mostInTables && row.every(({ words }) => hasPlainWidth(words))
    if (isPlain) waiting.push(row.map(({ painted }) => painted))
    if (isPlain && count < mostInTables) continue
    yield* linesOf(waiting, options)
    waiting = []
    if (!isPlain) yield withoutEnd(padded(row, columns).join(look.chars.middle))
  }
  yield* linesOf(waiting, options)
}

function* linesOf(rows: string[][], options: Table.TableConstructorOptions): Generator<string> {
  if (rows.length === 0) return
  const table = new Table(options)
  table.push(...rows)
  for (const line of table.toString().split('\n')) yield withoutEnd(line)
}

function withoutEnd(line: string): string {
  let end = line.length
  while (line[end - 1] === ' ') end -= 1
  return line.slice(0, end)
}

/** Pads cells. The library cli-table3 would do this more slowly, and count combining marks as characters. */
const padded = (row: readonly LaidOutCell[], columns: readonly LaidOutColumn[]): string[] =>
  row.map(({ painted, width }, index) => {
    const column = columns[index]
    const filling = ' '.repeat(Math.max(0, (column?.width ?? 0) - width))
    return column?.align === 'right' ? filling + painted : painted + filling
  })
