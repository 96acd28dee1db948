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
  isHidden: boolean
  /**
   * Hands over the rows until `take` returns false. Returns the merged ranges (`A2:A5`), which
   * follow the last row. Throws `ZipFailure` for a damaged sheet, or if the parts unpack to more
   * than the workbook may.
   */
  eachRow(take: TakeRow): string[]
}

/** Thrown for a zip archive that is no .xlsx workbook; the message says what it is. */
export class NotAWorkbook extends Error {}

/**
 * All parts together may unpack to `mostBytes`, which is checked first, and the texts of all cells
 * may have as many characters. Throws `ZipFailure` for a damaged or too large archive,
 * `NotAWorkbook` for another kind of archive.
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
        name: (attribute(attributes, 'name') ?? `Sheet${index + 1}`).slice(0, longestName),
        isHidden: (attribute(attributes, 'state') ?? 'visible') !== 'visible',
        eachRow: (take) => readWorksheet(archive.text(sheet) ?? '', surroundings(), bounded(take)),
      }
    }),
  }
}

/** A file of a few kilobytes can refer to one long text a million times. */
function characterBound(most: number): (take: TakeRow) => TakeRow {
  let left = most
  return (take) => (row) => {
    for (const { text } of row.cells) left -= text.length
    if (left < 0) throw new ZipFailure('too large', 'its cells contain more text than the limit')
    return take(row)
  }
}

/** Excel allows 31 characters; a longer name would fill the messages that quote it. */
const longestName = 100

/**
 * The path of the part that lists the sheets: usually `xl/workbook.xml`, else as the root names it.
 */
function workbookPath(archive: ZipArchive): string {
  const usual = 'xl/workbook.xml'
  if (archive.has(usual)) return usual
  return relationsOf(archive, '').find(({ type }) => type === 'officeDocument')?.path ?? usual
}

const sheetPath = (relations: readonly Relation[], id: string | undefined): string | undefined =>
  relations.find((relation) => relation.id === id)?.path

const usualPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`

/** Reads what the cells of all sheets refer to, when the first sheet is read. */
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
  return 'a zip archive without a workbook in it'
}
