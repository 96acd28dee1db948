import { OctError } from '../../errors.js'
import { ZipArchive, ZipFailure } from '../../files/zip/zip-archive.js'
import { hasNumbers } from './find-columns.js'
import type { Grid } from './grid.js'
import { numberFormats } from './number-formats.js'
import { readWorksheet, type Worksheet } from './read-worksheet.js'
import type { SheetOptions } from './sheet.js'
import { attribute, plainText, xmlParts } from './xml-parts.js'

/**
 * The rows of an Excel workbook (.xlsx): of the sheet asked for, else of the first visible one with
 * a column of numbers, else of the first that holds anything. `usage` where it is another kind of archive or has no such sheet.
 */
export function readWorkbook(bytes: Uint8Array, options: SheetOptions): Grid {
  try {
    return readArchive(new ZipArchive(bytes, mostUnpackedBytes), options)
  } catch (error) {
    throw error instanceof ZipFailure ? refusal(error, options.name) : error
  }
}

/** So many bytes all parts of a workbook may unpack to: a million rows take less. */
const mostUnpackedBytes = 200_000_000

function refusal(failure: ZipFailure, name: string): OctError {
  if (failure.kind === 'too large') {
    return new OctError('local', `${name} unpacks to more than is read`, {
      reason: `Its parts are larger than ${mostUnpackedBytes / 1e6} MB together.`,
      tryNext: ['save the sheet alone as csv, or in several files'],
    })
  }
  return new OctError('local', `${name} is damaged and cannot be read`, {
    reason: `It is a zip archive that is cut off or broken (${failure.message}).`,
    tryNext: ['open it in a spreadsheet program, save it again as .xlsx or as csv'],
    cause: failure,
  })
}

function readArchive(archive: ZipArchive, options: SheetOptions): Grid {
  const workbook = archive.text('xl/workbook.xml')
  if (workbook === undefined) throw notAWorkbook(archive, options.name)
  const sheets = sheetsOf(archive, workbook)
  const book: Book = {
    archive,
    strings: sharedStrings(archive.text('xl/sharedStrings.xml') ?? ''),
    formats: numberFormats(archive.text('xl/styles.xml') ?? ''),
    isFrom1904: /date1904\s*=\s*["'](?:1|true)["']/.test(workbook),
  }
  const { sheet, read } = chosenSheet(book, sheets, options)
  const others = sheets.filter((other) => other !== sheet).map(({ name }) => `"${name}"`)
  return {
    rows: read.rows,
    isCut: read.isCut,
    isWorkbook: true,
    notices: [
      ...(others.length > 0 && options.sheet === undefined
        ? [`Of ${options.name} the sheet "${sheet.name}" is read, not ${inSum(others)} (--sheet).`]
        : []),
      ...read.notices,
    ],
  }
}

interface SheetEntry {
  name: string
  path: string
  isHidden: boolean
}

type Book = Parameters<typeof readWorksheet>[1] & { archive: ZipArchive }

function sheetsOf(archive: ZipArchive, workbook: string): SheetEntry[] {
  const relations = archive.text('xl/_rels/workbook.xml.rels') ?? ''
  const targets = new Map<string, string>()
  for (const { attributes } of xmlParts(relations, ['Relationship'])) {
    targets.set(attribute(attributes, 'Id') ?? '', attribute(attributes, 'Target') ?? '')
  }
  return [...xmlParts(workbook, ['sheet'])].map(({ attributes }, index) => {
    const target =
      targets.get(attribute(attributes, 'id') ?? '') ?? `worksheets/sheet${index + 1}.xml`
    return {
      name: attribute(attributes, 'name') ?? `Sheet${index + 1}`,
      path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      isHidden: (attribute(attributes, 'state') ?? 'visible') !== 'visible',
    }
  })
}

function chosenSheet(
  book: Book,
  sheets: SheetEntry[],
  options: SheetOptions,
): { sheet: SheetEntry; read: Worksheet } {
  const read = (sheet: SheetEntry) => readWorksheet(book.archive.text(sheet.path) ?? '', book)
  if (options.sheet !== undefined) {
    const wanted = options.sheet.toLowerCase()
    const sheet = sheets.find(({ name }) => name.toLowerCase() === wanted)
    if (sheet === undefined) throw noSuchSheet(options, sheets)
    return { sheet, read: read(sheet) }
  }
  let first: ReturnType<typeof chosenSheet> | undefined
  for (const sheet of sheets.filter(({ isHidden }) => !isHidden)) {
    const found = { sheet, read: read(sheet) }
    if (hasNumbers(found.read, options)) return found
    if (found.read.rows.length > 0) first ??= found
  }
  if (first) return first
  throw new OctError('usage', `${options.name} has no visible sheet with anything in it`, {
    tryNext: ['name the sheet with --sheet, or save it as csv'],
  })
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let isReading = false
  for (const { name, isEnd, isEmpty, words } of xmlParts(xml, ['si', 't', 'rPh'], ['si', 'rPh'])) {
    if (name === 'rPh') isReading = isEnd
    else if (name === 't') text += isReading ? plainText(words) : ''
    else {
      if (isEnd || isEmpty) strings.push(isEmpty ? '' : text)
      text = ''
      isReading = !isEnd
    }
  }
  return strings
}

/** So many names are said. */
const mostNamed = 3

const inSum = (names: readonly string[]): string =>
  names.length <= mostNamed
    ? names.join(', ')
    : `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`

function noSuchSheet({ name, sheet }: SheetOptions, sheets: SheetEntry[]): OctError {
  return new OctError('usage', `${name} has no sheet "${sheet}"`, {
    reason: `It has ${inSum(sheets.map((entry) => `"${entry.name}"`))}.`,
    tryNext: ['the same command with another --sheet'],
  })
}

function notAWorkbook(archive: ZipArchive, name: string): OctError {
  const what = archive.has('xl/workbook.bin')
    ? 'a binary workbook (.xlsb)'
    : archive.has('content.xml')
      ? 'an OpenDocument file'
      : 'a zip archive without a workbook in it'
  return new OctError('usage', `${name} is ${what}`, {
    reason: 'Workbooks are read as .xlsx only.',
    tryNext: ['open it in a spreadsheet program, save it as .xlsx or as csv'],
  })
}
