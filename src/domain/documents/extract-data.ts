import { normalizeContainerNumber, validateContainerNumber } from '../container-number.js'
import { documentLines, type PlacedText, placedLines } from './document-lines.js'
import type { DocumentType } from './document-types.js'
import { labelledTexts } from './fields/labelled-texts.js'
import { fieldsOf, readField } from './fields/read-field.js'
import { numbersIn } from './numbers-in.js'

/** Data that a document states clearly. Lists are in the order of the text and contain no duplicates. */
export interface ExtractedData {
  container_numbers: string[]
  bill_of_lading_numbers: string[]
  booking_numbers: string[]
  reference_numbers: string[]
  [field: string]: string | number | string[] | undefined
}

/** Extracts data from the text of a document. Searches the file name for container numbers too. */
export function extractData(document: {
  type: DocumentType | null
  fileName: string
  text: string | null
  /** Lines of each page with their positions. Absent if the document is plain text. */
  placed?: readonly (readonly (readonly PlacedText[])[])[] | undefined
}): ExtractedData {
  const { type, fileName, placed } = document
  const text = (document.text ?? '').slice(0, mostCharacters)
  const lines =
    placed === undefined ? documentLines(text, mostCharacters) : placedLines(placed, mostCharacters)
  const labelled = labelledTexts(lines)
  return {
    container_numbers: containerNumbersIn(`${text}\n${fileName.replaceAll('_', ' ')}`),
    ...numbersIn(text, labelled),
    ...(type === null ? {} : fieldData(type, { labelled, text })),
  }
}

/** Maximum number of characters that oct searches for data. Only the cargo manifest of a vessel has more. */
const mostCharacters = 200_000

function fieldData(type: DocumentType, source: Parameters<typeof readField>[1]) {
  const data: Record<string, string | number | string[]> = {}
  for (const field of fieldsOf(type)) {
    for (const [name, value] of Object.entries(readField(field, source))) data[name] ??= value
  }
  if (type !== 'dangerous_goods_declaration') return data
  return { ...data, un_numbers: unNumbersIn(source.text) }
}

function unNumbersIn(text: string): string[] {
  const found = [
    ...text.matchAll(
      /(?<![\p{L}\p{N}])(?:UN|ONU)(?:[\s:.-]|No\.?|Nr\.?|Nummer|Number){0,4}(\d{4})(?!\d)/giu,
    ),
  ]
  return [...new Set(found.map(([, digits]) => `UN${digits}`))]
}

function containerNumbersIn(text: string): string[] {
  const found = new Set<string>()
  for (const [written] of text.normalize('NFKC').matchAll(grouped)) {
    const number = normalizeContainerNumber(written)
    if (validateContainerNumber(number).isValid) found.add(number)
  }
  return [...found]
}

const between = '[ \\t\\p{Dash}./\\u00a0]{0,3}'

/** Matches container numbers such as `MSCU 663987-0` and `MSCU 663 987 0`. Does not match inside a longer word. */
const grouped = new RegExp(
  `(?<![\\p{L}\\p{N}])[A-Z]{3}[UJZ]${between}(?:\\d{7}|\\d{6}${between}\\d|\\d{3}${between}\\d{3}${between}\\d|\\d{3}${between}\\d{4})(?![\\p{L}\\p{N}])`,
  'giu',
)
