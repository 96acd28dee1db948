import { ZipArchive, ZipFailure } from '../zip/zip-archive.js'
import { numberFormats } from './number-formats.js'
import { readWorksheet, type TakeRow } from './read-worksheet.js'
import { sharedStrings } from './shared-strings.js'
import { type Relation, relationsOf } from './workbook-relations.js'
import { attribute, xmlParts } from './xml-parts.js'

export interface Workbook {
  sheets: readonly WorkbookSheet[]
}

export interface WorkbookSheet {
  name: string
  /** Path of the sheet inside the workbook, which is a zip archive. */
  path: string
  isHidden: boolean
  /**
   * Calls `take` for each row until `take` returns false. Returns merged ranges such as `A2:A5`, which the file states
   * after the rows. Throws `ZipFailure` if the sheet is damaged, or if it unpacks to more bytes than allowed.
   */
  eachRow(take: TakeRow): string[]
}

/** Thrown if a zip archive is not an .xlsx workbook. The message says which kind of archive it is. */
export class NotAWorkbook extends Error {}

/**
 * Opens a workbook. Its parts may unpack to at most `mostBytes` bytes, its cells to at most `mostBytes` characters.
 * Throws `ZipFailure` if the archive is damaged or too large, and `NotAWorkbook` for another kind of archive.
 */
export function openWorkbook(bytes: Uint8Array, mostBytes: number): Workbook {
  const archive = new ZipArchive(bytes, mostBytes)
  const path = workbookPath(archive)
  const workbook = archive.text(path)
  if (workbook === undefined) throw new NotAWorkbook(kindOf(archive))
  const relations = relationsOf(archive, path)
  const surroundings = surroundingsOf(archive, relations, workbook)
  const bounded = characterBound(mostBytes)
  return {
    sheets: [...xmlParts(workbook, ['sheet'])].map(({ attributes }, index) => {
      const sheet = sheetPath(relations, attribute(attributes, 'id')) ?? usualPath(index)
      return {
        path: sheet,
        name: (attribute(attributes, 'name') ?? `Sheet${index + 1}`).slice(0, longestName),
        isHidden: (attribute(attributes, 'state') ?? 'visible') !== 'visible',
        eachRow: (take) => readWorksheet(archive.text(sheet) ?? '', surroundings(), bounded(take)),
      }
    }),
  }
}

/** Limits the number of characters in all cells, because a small file can use one long text a million times. */
function characterBound(most: number): (take: TakeRow) => TakeRow {
  let left = most
  return (take) => (row) => {
    for (const { text } of row.cells) left -= text.length
    if (left < 0) throw new ZipFailure('too large', 'the cells contain more text than oct can read')
    return take(row)
  }
}

/** Maximum length of the name of a sheet in a message. Excel itself allows at most 31 characters. */
const longestName = 100

function workbookPath(archive: ZipArchive): string {
  const usual = 'xl/workbook.xml'
  if (archive.has(usual)) return usual
  return relationsOf(archive, '').find(({ type }) => type === 'officeDocument')?.path ?? usual
}

const sheetPath = (relations: readonly Relation[], id: string | undefined): string | undefined =>
  relations.find((relation) => relation.id === id)?.path

const usualPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`

/** Reads the texts and number formats to which cells refer. They are read once for all sheets. */
function surroundingsOf(
  archive: ZipArchive,
  relations: readonly Relation[],
  workbook: string,
): () => Parameters<typeof readWorksheet>[1] {
  const textOf = (type: string): string =>
    archive.text(relations.find((relation) => relation.type === type)?.path ?? `xl/${type}.xml`) ??
    ''
  let read: Parameters<typeof readWorksheet>[1] | undefined
  return () => {
    read ??= {
      strings: sharedStrings(textOf('sharedStrings')),
      formats: numberFormats(textOf('styles')),
      isFrom1904: /date1904\s*=\s*["'](?:1|true)["']/.test(workbook),
    }
    return read
  }
}

function kindOf(archive: ZipArchive): string {
  if (archive.has('xl/workbook.bin')) return 'a binary workbook (.xlsb)'
  if (archive.has('content.xml')) return 'an OpenDocument file'
  return 'a zip archive without a workbook'
}
