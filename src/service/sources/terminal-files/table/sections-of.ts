import type { Remark } from '../../statement.js'
import { usualHeaders } from '../profile/usual-headers.js'
import { columnMeaning } from './find-header.js'
import type { Row, Table } from './report-table.js'

/** Returns whether lines above or below a table name a place. */
type NamesPlace = (lines: readonly string[]) => boolean

interface Section {
  /** Index of the first line above the header. */
  from: number
  header: number
  lines: string[]
}

/**
 * Splits a table at each new header, such as that of exports, and at a repeated header below the name of a place. Each
 * part gets the lines above its header. If they name no place, it also gets the lines above the first header.
 */
export async function sectionsOf(
  table: Table,
  { namesPlace, isHeading }: { namesPlace: NamesPlace; isHeading: (line: string) => boolean },
): Promise<Table[]> {
  if (table.header !== null) return [table]
  const starts: Section[] = []
  let header = ''
  let lines: string[] = []
  let index = 0
  for await (const { cells } of table.rows()) {
    const own = headingOf(cells)
    const note = own === null ? noteIn(cells) : null
    if (own !== null && (own !== header || lines.some(isHeading))) {
      starts.push({ from: index - lines.length, header: index, lines })
      header = own
    }
    if (note === null) lines = []
    else lines.push(note)
    index += 1
  }
  const [first, ...others] = starts
  if (first === undefined || others.length === 0) return [table]
  // The names of the places may also be below the tables.
  const isBelow = namesPlace(lines) && !namesPlace(first.lines)
  const ends = [...others.map(({ from, header }) => (isBelow ? header : from)), index]
  // Reading the whole text again for each part would take minutes for a report with many parts.
  const read = index > mostKept ? null : await keptRows(table)
  return starts.map(({ from, header, lines }, nth) => {
    const isNamed = nth > 0 && !isBelow && namesPlace(lines)
    const parts = {
      titles: isNamed ? 0 : first.header,
      from: isBelow ? header : from,
      to: ends[nth] ?? index,
    }
    return {
      ...table,
      rows: (skipped) => {
        if (read === null) return only(table.rows(skipped), parts)
        if (nth === 0) for (const remark of read.remarks) skipped?.(remark)
        const start = Math.max(parts.from, parts.titles)
        return [...read.rows.slice(0, parts.titles), ...read.rows.slice(start, parts.to)]
      },
    }
  })
}

function noteIn(cells: readonly string[]): string | null {
  const [text = '', another] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return another !== undefined || /[A-Z]{4} ?\d{6}/.test(text) ? null : text.slice(0, 200)
}

/** Joins the texts of a row to one text if the row is a header about containers. Returns null for any other row. */
function headingOf(cells: readonly string[]): string | null {
  if (cells.some((cell) => /\d{4}/.test(cell) || cell.length > 80)) return null
  const names = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const isHeading =
    names.length > 1 &&
    names.some((name) => columnMeaning(name, usualHeaders)?.fact === 'container')
  return isHeading ? names.join('\n').toUpperCase() : null
}

/** Maximum number of rows that are kept in memory. */
const mostKept = 50_000

async function keptRows(table: Table): Promise<{ rows: Row[]; remarks: Remark[] }> {
  const rows: Row[] = []
  const remarks: Remark[] = []
  for await (const row of table.rows((remark) => remarks.push(remark))) rows.push(row)
  return { rows, remarks }
}

async function* only(
  rows: ReturnType<Table['rows']>,
  { titles, from, to }: { titles: number; from: number; to: number },
): AsyncIterable<Row> {
  let index = 0
  for await (const row of rows) {
    if (index >= to) return
    if (index < titles || (index >= from && index < to)) yield row
    index += 1
  }
}
