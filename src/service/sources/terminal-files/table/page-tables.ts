import { decodeText } from '../../../../files/decode-text.js'
import { markupRows, partsOf } from '../../../documents/reading/markup-lines.js'
import { mostColumns } from './report-table.js'
import { isSpreadsheetXml, pageOfSpreadsheet } from './spreadsheet-xml.js'
import type { SheetTable } from './workbook-tables.js'

/**
 * Returns all tables of a page as one, because a header may be a separate table. The text of a wide cell is in its
 * first column. A cell with only a picture has the title of the picture.
 */
export function pageTables(bytes: Uint8Array): SheetTable[] {
  const text = decodeText(bytes)
  const page = isSpreadsheetXml(text) ? pageOfSpreadsheet(text) : text
  const rows = markupRows(page).flatMap((cells, index) => {
    const texts: string[] = []
    const place = `row ${index}`
    // Text outside of tables: each of its lines may name the terminal.
    if (cells.every(({ column, picture }) => column === 0 && picture === undefined))
      return cells.flatMap(({ text }) => partsOf(text).map((part) => ({ place, cells: [part] })))
    for (const { column, text, picture } of cells) {
      const words = partsOf(text).join(' ') || partsOf(picture ?? '').join(' ')
      const at = Math.max(0, column - 1)
      if (words === '' || at >= mostColumns) continue
      while (texts.length < at) texts.push('')
      texts[at] = words
    }
    return [{ place, cells: texts }]
  })
  return [{ name: 'page', isHidden: false, rows: rows.filter(({ cells }) => cells.length > 0) }]
}
