import { ZipArchive } from '../../../files/zip/zip-archive.js'
import { markupText } from './markup-text.js'

/** So many bytes all parts that are read may unpack to. */
const mostUnpackedBytes = 50_000_000

/** The words of a Word document or of the sheets of an Excel workbook. Throws where it is neither. */
export function officeText(bytes: Uint8Array): string {
  const archive = new ZipArchive(bytes, mostUnpackedBytes)
  const document = archive.text('word/document.xml')
  if (document !== undefined) return wordText(document)
  const sheets: string[] = []
  for (let number = 1; number <= mostSheets; number++) {
    const sheet = archive.text(`xl/worksheets/sheet${number}.xml`)
    if (sheet !== undefined) sheets.push(sheet)
  }
  if (sheets.length === 0) throw new Error('neither a document nor a workbook')
  const strings = sharedStrings(archive.text('xl/sharedStrings.xml') ?? '')
  return sheets.map((sheet) => sheetText(sheet, strings)).join('\n')
}

const mostSheets = 20

/** A row of a table is one line: its cells' paragraphs stay beside each other. */
function wordText(xml: string): string {
  const lines = xml
    .replace(/<w:tc\b[^<>]*>[\s\S]*?<\/w:tc>/g, (cell) => cell.replace(/<\/w:p>/g, ' '))
    .replace(/<\/w:tc>/g, '<td/>')
    .replace(/<w:tab\/>/g, '<td/>')
    .replace(/<w:br\b[^<>]*>|<\/w:p>|<\/w:tr>/g, '<br/>')
    .replace(/<\/?w:(?:r|t|rPr|proofErr)\b[^<>]*>/g, '')
  return markupText(lines)
}

function sharedStrings(xml: string): string[] {
  return [...xml.matchAll(/<si\b[^<>]*>([\s\S]*?)<\/si>/g)].map(([, inner = '']) => wordsOf(inner))
}

/** What is between the tags of texts; how they are to be read aloud is left out. */
const wordsOf = (xml: string): string =>
  markupText(
    [...xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t\b[^<>]*>([^<]*)<\/t>/g)]
      .map(([, words]) => words)
      .join(''),
  )

function sheetText(xml: string, strings: readonly string[]): string {
  return [...xml.matchAll(/<row\b[^<>]*>([\s\S]*?)<\/row>/g)]
    .map(([, row = '']) =>
      [...row.matchAll(/<c\b([^<>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)]
        .map(([, attributes = '', inner = '']) => cellText(attributes, { inner, strings }))
        .filter((text) => text !== '')
        .join('\t'),
    )
    .join('\n')
}

function cellText(
  attributes: string,
  { inner, strings }: { inner: string; strings: readonly string[] },
): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1]
  if (type === 'inlineStr') return wordsOf(inner)
  const value = markupText(/<v\b[^<>]*>([^<]*)<\/v>/.exec(inner)?.[1] ?? '')
  return type === 's' ? (strings[Number(value)] ?? '') : value
}
