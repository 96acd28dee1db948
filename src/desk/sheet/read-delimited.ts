import { type Grid, mostColumns, RowGatherer } from './grid.js'

/**
 * The rows of a text whose cells are separated by tab, semicolon, comma or bar: whichever its first
 * lines use. Lines end as they like; a quoted cell may hold line breaks. A quote that no quote
 * closes is a character like any other, so that it spoils its own row alone.
 *
 * Not csv-parse: with `relax_quotes` it joins such a row (`"40` for 40 inches) with those after it,
 * whose numbers are lost without a word, or refuses the whole file (CSV_QUOTE_NOT_CLOSED); it
 * keeps the quotes of `"A1" , "b"`, and counts a line break of a quoted cell twice where it is CRLF.
 */
export function readDelimited(text: string): Grid {
  const declared = /^sep=(.)\r?\n?/i.exec(text)
  const delimiter = declared?.[1] ?? usualDelimiter(text)
  const reader = { text, delimiter, at: declared?.[0].length ?? 0, line: declared ? 2 : 1 }
  const gatherer = new RowGatherer()
  for (let row = reader.line; reader.at < text.length; row++) {
    const line = reader.line
    if (isLineEnd(reader)) passLineEnd(reader)
    else if (!gatherer.add({ line, row, cells: readRow(reader) })) break
  }
  const { rows, isCut } = gatherer
  return { rows, isCut, isWorkbook: false, notices: [] }
}

interface Reader {
  text: string
  delimiter: string
  at: number
  line: number
}

/** In the order in which they win a tie. */
const delimiters = ['\t', ';', ',', '|']

/** The one that most of the first lines have as often as the first line has it. */
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

function readRow(reader: Reader): string[] {
  const cells: string[] = []
  for (;;) {
    const cell = readQuoted(reader) ?? readPlain(reader)
    if (cells.length < mostColumns) cells.push(cell)
    const next = reader.text[reader.at]
    if (next === reader.delimiter) {
      reader.at += 1
      continue
    }
    passLineEnd(reader)
    return cells
  }
}

function readPlain(reader: Reader): string {
  const start = reader.at
  const { text, delimiter } = reader
  while (reader.at < text.length) {
    const character = text[reader.at]
    if (character === delimiter || character === '\n' || character === '\r') break
    reader.at += 1
  }
  return text.slice(start, reader.at)
}

/** No cell of a spreadsheet is longer. */
const longestCell = 32_767

/** A cell in quotes; undefined, and nothing read, where the quotes do not enclose it. */
function readQuoted(reader: Reader): string | undefined {
  const { text } = reader
  if (text[reader.at] !== '"') return undefined
  for (let end = reader.at + 1; end - reader.at <= longestCell; end++) {
    end = text.indexOf('"', end)
    if (end < 0) return undefined
    if (text[end + 1] === '"') {
      end += 1
      continue
    }
    const after = endOfBlanks(reader, end + 1)
    if (after < text.length && !`${reader.delimiter}\r\n`.includes(text[after] ?? '')) {
      return undefined
    }
    const cell = text.slice(reader.at + 1, end).replaceAll('""', '"')
    reader.line += cell.split(/\r\n|\n|\r/).length - 1
    reader.at = after
    return cell
  }
  return undefined
}

function endOfBlanks({ text, delimiter }: Reader, from: number): number {
  let at = from
  while (text[at] === ' ' && delimiter !== ' ') at += 1
  return at
}

const isLineEnd = ({ text, at }: Reader): boolean => text[at] === '\n' || text[at] === '\r'

function passLineEnd(reader: Reader): void {
  if (reader.text[reader.at] === '\r' && reader.text[reader.at + 1] === '\n') reader.at += 1
  reader.at += 1
  reader.line += 1
}
