import { rangeOf } from '../../../files/workbook/cell-name.js'
import type { WorkbookSheet } from '../../../files/workbook/open-workbook.js'
import { linesOfRow, type MarkupCell } from './markup-lines.js'
import type { PlacedLine } from './placed-line.js'

/**
 * Returns the lines of a worksheet. The tallest cell of a row gives its number of lines. A merged cell spans columns.
 */
export function sheetLines(sheet: WorkbookSheet): PlacedLine[] {
  const rows: { number: number; cells: MarkupCell[] }[] = []
  const merges = sheet.eachRow(({ number, isHidden, cells }) => {
    const filled = cells.flatMap(({ column, kind, text }) =>
      kind === 'error' || text.trim() === '' ? [] : { column: column + 1, span: 1, text },
    )
    if (!isHidden && filled.length > 0) rows.push({ number, cells: filled })
    return rows.length < mostRows
  })
  const spans = spansOf(merges)
  return rows.flatMap(({ number, cells }) =>
    linesOfRow(
      cells.map((cell) => ({ ...cell, span: spans.get(`${number} ${cell.column}`) ?? 1 })),
    ).map((line) => line.map((cell) => ({ ...cell, row: number }))),
  )
}

/** Returns the number of columns of each merged cell. The keys are its row and its first column. */
function spansOf(merges: readonly string[]): Map<string, number> {
  const spans = new Map<string, number>()
  for (const merge of merges.slice(0, mostRows)) {
    const range = rangeOf(merge)
    if (range) spans.set(`${range.row} ${range.from + 1}`, range.to - range.from + 1)
  }
  return spans
}

/** Maximum number of rows that oct reads. A worksheet with more rows is a list and not an arrival notice. */
const mostRows = 5000
