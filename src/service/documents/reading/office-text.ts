import { openWorkbook, type WorkbookSheet } from '../../../files/workbook/open-workbook.js'
import { ZipArchive } from '../../../files/zip/zip-archive.js'
import type { PlacedLine } from './placed-line.js'
import { sheetLines } from './sheet-lines.js'
import { wordText } from './word-text.js'

const mostUnpackedBytes = 50_000_000

/** Returns the text of a Word document or an Excel workbook. Throws for any other archive. */
export function officeText(bytes: Uint8Array): {
  text: string
  placed: PlacedLine[][]
  sheets?: string[]
} {
  const document = new ZipArchive(bytes, mostUnpackedBytes).text('word/document.xml')
  if (document !== undefined) return wordText(document)
  const { sheets } = openWorkbook(bytes, mostUnpackedBytes)
  const first = sheets.slice(0, mostSheets)
  const visible = first.filter(({ isHidden }) => !isHidden)
  return {
    text: first.map(sheetText).join('\n'),
    placed: visible.map(sheetLines),
    sheets: visible.map(({ name }) => name),
  }
}

const mostSheets = 20

function sheetText(sheet: WorkbookSheet): string {
  const lines: string[] = []
  sheet.eachRow(({ cells }) => {
    const texts = cells.map(({ text }) => text).filter((text) => text !== '')
    if (texts.length > 0) lines.push(texts.join('\t'))
    return true
  })
  return lines.join('\n')
}
