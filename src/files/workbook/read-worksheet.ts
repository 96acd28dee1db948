import { columnOfLetters, mostColumns } from './cell-name.js'
import type { NumberFormat } from './number-formats.js'
import { serialDate } from './serial-date.js'
import { attribute, plainText, type XmlPart, xmlParts } from './xml-parts.js'

export interface WorkbookRow {
  number: number
  isHidden: boolean
  /** The cells that the file states for the row, usually from left to right. A cell may be empty. */
  cells: WorkbookCell[]
}

export interface WorkbookCell {
  column: number
  kind: CellKind
  /** Text of the cell: a number with all stored digits, `YYYY-MM-DD` with the time, if any, or an error code. */
  text: string
  /** Minimum number of digits that the cell shows, with leading zeros. Usually 0. */
  digits: number
}

export type CellKind =
  | 'empty'
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'error'
  | 'formula'
  | 'missing'

export type TakeRow = (row: WorkbookRow) => boolean

interface Surroundings {
  strings: readonly string[]
  formats: readonly NumberFormat[]
  isFrom1904: boolean
}

export function readWorksheet(xml: string, surroundings: Surroundings, take: TakeRow): string[] {
  const merges: string[] = []
  let cell: OpenCell | undefined
  let row: WorkbookRow | undefined
  const end = () => {
    if (row && cell && cell.column < mostColumns) row.cells.push(closed(cell, surroundings))
    cell = undefined
  }
  for (const part of xmlParts(xml, ['row', 'c', 'v', 't', 'f', 'rPh', 'mergeCell'], ['rPh'])) {
    if (part.name === 'row') {
      end()
      if (row && !take(row)) return merges
      row = openRow(part, row)
    } else if (part.name === 'c' && row) {
      end()
      cell = openCell(part, row)
    } else if (part.name === 'mergeCell') merges.push(attribute(part.attributes, 'ref') ?? '')
    else if (cell) readInside(cell, part)
  }
  end()
  if (row) take(row)
  return merges
}

interface OpenCell {
  column: number
  type: string
  style: number
  hasFormula: boolean
  isPhonetic: boolean
  value: string | undefined
  text: string
}

const mostRows = 1_048_576

function openRow({ attributes }: XmlPart, before: WorkbookRow | undefined): WorkbookRow {
  const stated = Number(attribute(attributes, 'r'))
  const isPlausible = Number.isInteger(stated) && stated > 0 && stated <= mostRows
  return {
    number: isPlausible ? stated : (before?.number ?? 0) + 1,
    isHidden: /\bhidden\s*=\s*["'](?:1|true)/.test(attributes),
    cells: [],
  }
}

function openCell(part: XmlPart, row: WorkbookRow): OpenCell {
  return {
    column: columnOf(part, row),
    type: attribute(part.attributes, 't') ?? 'n',
    style: Number(attribute(part.attributes, 's') ?? 0),
    hasFormula: false,
    isPhonetic: false,
    value: undefined,
    text: '',
  }
}

function columnOf({ attributes }: XmlPart, { cells }: WorkbookRow): number {
  const address = attribute(attributes, 'r') ?? ''
  const column = columnOfLetters(address.slice(0, address.search(/\d/)))
  return column ?? (cells.at(-1)?.column ?? -1) + 1
}

function readInside(cell: OpenCell, { name, isEnd, words }: XmlPart): void {
  if (name === 'f') cell.hasFormula = true
  else if (name === 'rPh') cell.isPhonetic = !isEnd
  else if (name === 'v') cell.value = plainText(words)
  else if (name === 't' && !cell.isPhonetic) cell.text += plainText(words)
}

function closed(cell: OpenCell, surroundings: Surroundings): WorkbookCell {
  const { kind, text, digits = 0 } = contentOf(cell, surroundings)
  return { column: cell.column, kind, text, digits }
}

interface CellValue {
  kind: CellKind
  text: string
  digits?: number
}

function contentOf(cell: OpenCell, { strings, formats, isFrom1904 }: Surroundings): CellValue {
  const { type, value, hasFormula } = cell
  if (type === 'inlineStr') return { kind: 'text', text: cell.text }
  if (value === undefined) return { kind: hasFormula ? 'formula' : 'empty', text: '' }
  if (value === '') return { kind: 'empty', text: '' }
  if (type === 's') return sharedText(strings[Number(value)])
  if (type === 'b') return { kind: 'boolean', text: value === '1' ? 'TRUE' : 'FALSE' }
  if (type === 'd') return { kind: 'date', text: value }
  if (type === 'e') return { kind: 'error', text: value }
  const number = Number(value)
  if (type !== 'n' || Number.isNaN(number)) return { kind: 'text', text: value }
  const format = formats[cell.style]
  if (format?.isDate) return { kind: 'date', text: serialDate(number, isFrom1904) }
  return { kind: 'number', text: value, digits: format?.digits ?? 0 }
}

const sharedText = (text: string | undefined): CellValue =>
  text === undefined ? { kind: 'missing', text: '' } : { kind: 'text', text }
