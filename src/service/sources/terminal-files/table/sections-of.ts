import { usualHeaders } from '../profile/usual-headers.js'
import { columnMeaning } from './find-header.js'
import type { Row, Table } from './report-table.js'

/** Splits a table at each new header, such as that of exports. Each part gets the lines above the first header. */
export async function sectionsOf(table: Table): Promise<Table[]> {
  if (table.header !== null) return [table]
  const starts: number[] = []
  let header = ''
  let index = 0
  for await (const { cells } of table.rows()) {
    const own = headingOf(cells)
    if (own !== null && own !== header) {
      starts.push(index)
      header = own
    }
    index += 1
  }
  const [first, ...others] = starts
  if (first === undefined || others.length === 0) return [table]
  return starts.map((from, nth) => ({
    ...table,
    rows: (skipped) =>
      only(table.rows(skipped), { titles: first, from, to: starts[nth + 1] ?? index }),
  }))
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

async function* only(
  rows: ReturnType<Table['rows']>,
  { titles, from, to }: { titles: number; from: number; to: number },
): AsyncIterable<Row> {
  let index = 0
  for await (const row of rows) {
    if (index < titles || (index >= from && index < to)) yield row
    index += 1
  }
}
