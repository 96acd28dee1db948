import { cellName } from '../../src/files/workbook/cell-name.js'
import { openWorkbook } from '../../src/files/workbook/open-workbook.js'
import { type PartContent, zipArchive } from './zip-archive.js'

export interface StoredCell {
  /** Kind of value: `n` number, `s` shared text, `str` text, `b` boolean, `e` error, `d` date. */
  type?: string
  value?: string | number
  formula?: string
  /** The number format, for example `m/d/yy`. */
  format?: string
}

export type FixtureCell = string | number | boolean | Date | null | StoredCell

export interface FixtureSheet {
  name?: string
  rows?: readonly (readonly FixtureCell[])[]
  xml?: string
  merges?: readonly string[]
  /** Numbers of the hidden rows, counted from 1. */
  hiddenRows?: readonly number[]
  isHidden?: boolean
}

interface BookOptions {
  isFrom1904?: boolean
  /** Further parts of the archive, or replacements for the usual parts. */
  parts?: Readonly<Record<string, PartContent>>
}

/** Creates a workbook with full control over the stored XML. Sheets are named One, Two, … by default. */
export function workbookOf(sheets: readonly FixtureSheet[], options: BookOptions = {}): Uint8Array {
  const formats: string[] = []
  const written = sheets.map((sheet) => sheetXml(sheet, formats))
  return zipArchive({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': workbookXml(sheets, options.isFrom1904 ?? false),
    'xl/styles.xml': stylesXml(formats),
    ...Object.fromEntries(written.map((xml, index) => [sheetPath(index), xml])),
    ...options.parts,
  })
}

/** Returns the texts of all cells, by sheet and row. */
export const textsOf = (bytes: Uint8Array): Record<string, string[][]> =>
  Object.fromEntries(
    openWorkbook(bytes, 1e9).sheets.map((sheet) => {
      const rows: string[][] = []
      sheet.eachRow(({ cells }) => {
        const row: string[] = []
        for (const { column, text } of cells) row[column] = text
        rows.push(Array.from(row, (text) => text ?? ''))
        return true
      })
      return [sheet.name, rows]
    }),
  )

const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`

const names = ['One', 'Two', 'Three', 'Four', 'Five']

function workbookXml(sheets: readonly FixtureSheet[], isFrom1904: boolean): string {
  const entries = sheets.map(({ name, isHidden }, index) => {
    const shown = escaped(name ?? names[index] ?? '')
    return `<sheet name="${shown}" sheetId="${index + 1}" state="${isHidden ? 'hidden' : 'visible'}"/>`
  })
  return `<workbook><workbookPr date1904="${isFrom1904}"/><sheets>${entries.join('')}</sheets></workbook>`
}

function sheetXml(
  { rows = [], xml, merges = [], hiddenRows = [] }: FixtureSheet,
  formats: string[],
) {
  const written = rows.map((cells, index) => {
    const hidden = hiddenRows.includes(index + 1) ? ' hidden="1"' : ''
    const inner = cells.map((cell, column) => cellXml(cell, cellName(column, index + 1), formats))
    return `<row r="${index + 1}"${hidden}>${inner.join('')}</row>`
  })
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return `<worksheet><sheetData>${xml ?? written.join('')}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`
}

function cellXml(cell: FixtureCell, address: string, formats: string[]): string {
  if (cell === null) return ''
  if (typeof cell === 'string')
    return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  const { type = 'n', value, formula, format } = storedCell(cell)
  if (format !== undefined && !formats.includes(format)) formats.push(format)
  const style = format === undefined ? 0 : formats.indexOf(format) + 1
  const inner = [
    formula === undefined ? '' : `<f>${escaped(formula)}</f>`,
    value === undefined ? '' : `<v>${escaped(String(value))}</v>`,
  ]
  return `<c r="${address}" t="${type}" s="${style}">${inner.join('')}</c>`
}

function storedCell(cell: Exclude<FixtureCell, string | null>): StoredCell {
  if (typeof cell === 'number') return { value: cell }
  if (typeof cell === 'boolean') return { type: 'b', value: cell ? 1 : 0 }
  if (!(cell instanceof Date)) return cell
  return { value: cell.getTime() / 86_400_000 + 25_569, format: 'yyyy-mm-dd hh:mm' }
}

function stylesXml(formats: readonly string[]): string {
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escaped(code)}"/>`,
  )
  const styles = formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`)
  return `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
