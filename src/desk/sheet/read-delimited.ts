import { DelimitedRows } from '../../files/delimited-rows.js'
import { mostColumns } from '../../files/workbook/cell-name.js'
import { type Grid, RowGatherer } from './grid.js'

/** Reads a table from text. The first lines show which delimiter separates the columns. */
export function readDelimited(text: string): Grid {
  const declared = /^sep=(.)\r?\n?/i.exec(text)
  const delimiter = declared?.[1] ?? usualDelimiter(text)
  const reader = new DelimitedRows({ delimiter, mostColumns, firstLine: declared ? 2 : 1 })
  const gatherer = new RowGatherer()
  for (const { line, row, cells } of reader.of(text.slice(declared?.[0].length ?? 0), true)) {
    if (cells !== null && !gatherer.add({ line, row, cells })) break
  }
  const { rows, isCut } = gatherer
  return { rows, isCut, isWorkbook: false, notices: [] }
}

/** Possible delimiters of columns. If several delimiters fit equally well, oct uses the one that is first here. */
const delimiters = ['\t', ';', ',', '|']

/** Returns the delimiter that splits most of the first lines into as many columns as line 1. */
function usualDelimiter(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
    .map((line) => line.replace(/"[^"]*"/g, ''))
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const most = Math.max(0, ...counts)
    const agreeing = counts.filter((count) => count > 0 && count === counts[0]).length
    return { delimiter, score: most === 0 ? 0 : agreeing + 1 - 1 / (most + 1) }
  })
  const best = scored.reduce((first, next) => (next.score > first.score ? next : first))
  return best.score === 0 ? ',' : best.delimiter
}
