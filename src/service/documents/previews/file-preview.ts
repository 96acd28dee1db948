import { decodeText } from '../../../files/decode-text.js'
import { DelimitedRows } from '../../../files/delimited-rows.js'
import { openWorkbook } from '../../../files/workbook/open-workbook.js'
import { readBytes, type UnreadFile } from '../reading/read-document-bytes.js'

/** The beginning of a file as text or table. If the file cannot be shown, `why` contains the reason. */
export type FilePreview =
  | { kind: 'text'; text: string; isCut: boolean }
  | { kind: 'table'; rows: string[][]; isCut: boolean }
  | { kind: 'none'; why: string }

/** Limits of a preview, so that the page of a document stays small. */
const most = { rows: 20, columns: 12, cell: 80, lines: 60, characters: 6000 } as const

const noPreview = 'There is no preview of this kind of file.'

/** Reads the beginning of a file that browsers do not display. */
export async function filePreview(file: UnreadFile): Promise<FilePreview> {
  const name = file.fileName.toLowerCase()
  if (/\.svgz?$/.test(name) || /svg/i.test(file.contentType ?? ''))
    return { kind: 'none', why: noPreview }
  const rows = rowsIn(file)
  if (rows !== null && rows.length > 0) return tableOf(rows)
  const { text, why } = await readBytes(file)
  if (text === null) return { kind: 'none', why: why ?? noPreview }
  const lines = text.trim().split('\n')
  const shown = lines.slice(0, most.lines).join('\n').slice(0, most.characters)
  return { kind: 'text', text: shown, isCut: shown.length < text.trim().length }
}

function tableOf(rows: readonly string[][]): FilePreview {
  const isCut = rows.length > most.rows || rows.some((row) => row.length > most.columns)
  const shown = rows.slice(0, most.rows).map((row) => row.slice(0, most.columns))
  return { kind: 'table', rows: shown, isCut }
}

/** Returns the first rows of a CSV file or sheet, with one more row and column than shown. Null for other files. */
function rowsIn({ fileName, contentType, bytes }: UnreadFile): string[][] | null {
  const isZip = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\x03\x04'
  if (isZip) return sheetRows(bytes)
  if (!/\.(?:csv|tsv)$/i.test(fileName) && !/csv/i.test(contentType ?? '')) return null
  const text = decodeText(bytes.subarray(0, mostCsvBytes))
  const [head = ''] = text.split(/\r?\n/)
  const [delimiter = ','] = [...',;\t|'].sort((a, b) => head.split(b).length - head.split(a).length)
  const rows: string[][] = []
  for (const { cells } of new DelimitedRows({ delimiter, mostColumns: most.columns + 1 }).of(
    text,
    true,
  ))
    if (rows.push((cells ?? []).map(cut)) > most.rows) break
  return rows
}

const mostCsvBytes = 500_000

/** Returns the rows of a workbook's first sheet. Returns null if the archive is unreadable or is not a workbook. */
function sheetRows(bytes: Uint8Array): string[][] | null {
  try {
    const sheet = openWorkbook(bytes, mostUnpackedBytes).sheets.find(({ isHidden }) => !isHidden)
    const rows: string[][] = []
    sheet?.eachRow(({ cells }) => {
      const texts: string[] = []
      for (const { column, text } of cells) if (column <= most.columns) texts[column] = cut(text)
      if (texts.some(Boolean)) rows.push(Array.from(texts, (text) => text ?? ''))
      return rows.length <= most.rows
    })
    return rows
  } catch {
    return null
  }
}

const mostUnpackedBytes = 50_000_000

const cut = (text: string): string =>
  text.length > most.cell ? `${text.slice(0, most.cell)}…` : text
