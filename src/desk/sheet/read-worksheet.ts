import { cellName, columnOfLetters, type GridRow, mostColumns, RowGatherer } from './grid.js'
import { dateText, type NumberFormat } from './number-formats.js'
import type { SheetProblem } from './sheet.js'
import { spoilt } from './spoilt-number.js'
import { attribute, plainText, type XmlPart, xmlParts } from './xml-parts.js'

export interface Worksheet {
  rows: GridRow[]
  isCut: boolean
  notices: string[]
}

/** What the cells of a sheet refer to. */
interface Surroundings {
  strings: readonly string[]
  formats: readonly NumberFormat[]
  isFrom1904: boolean
}

/** The rows of one sheet that hold anything; a cell merged downwards counts for each of its rows. */
export function readWorksheet(xml: string, surroundings: Surroundings): Worksheet {
  const gatherer = new RowGatherer()
  const merges: string[] = []
  let cell: OpenCell | undefined
  let row: GridRow | undefined
  let hidden = 0
  const end = () => {
    if (row && cell) settle(row, cell, surroundings)
    cell = undefined
  }
  for (const part of xmlParts(xml, ['row', 'c', 'v', 't', 'f', 'rPh', 'mergeCell'], ['rPh'])) {
    if (part.name === 'row') {
      end()
      if (row && !gatherer.add(row)) break
      row = openRow(part, row)
      hidden += /\bhidden\s*=\s*["'](?:1|true)/.test(part.attributes) ? 1 : 0
    } else if (part.name === 'c' && row) {
      end()
      cell = openCell(part, row)
    } else if (part.name === 'mergeCell') merges.push(attribute(part.attributes, 'ref') ?? '')
    else if (cell) readInside(cell, part)
  }
  end()
  if (row) gatherer.add(row)
  const { rows, isCut } = gatherer
  return { rows, isCut, notices: noticesOf(hidden, fillMerged(rows, merges)) }
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

function openRow({ attributes }: XmlPart, before: GridRow | undefined): GridRow {
  const row = Number(attribute(attributes, 'r') ?? (before?.row ?? 0) + 1)
  return { line: row, row, cells: [] }
}

function openCell(part: XmlPart, row: GridRow): OpenCell {
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

function columnOf({ attributes }: XmlPart, row: GridRow): number {
  const address = attribute(attributes, 'r') ?? ''
  const column = columnOfLetters(address.slice(0, address.search(/\d/))) ?? row.cells.length
  return Math.min(column, mostColumns)
}

function readInside(cell: OpenCell, { name, isEnd, words }: XmlPart): void {
  if (name === 'f') cell.hasFormula = true
  else if (name === 'rPh') cell.isPhonetic = !isEnd
  else if (name === 'v') cell.value = plainText(words)
  else if (name === 't' && !cell.isPhonetic) cell.text += plainText(words)
}

function settle(row: GridRow, cell: OpenCell, surroundings: Surroundings): void {
  const { column } = cell
  if (column >= mostColumns) return
  while (row.cells.length < column) row.cells.push('')
  const { text, problem } = cellValue(cell, surroundings)
  row.cells[column] = text
  if (problem === undefined) return
  row.damage ??= {}
  row.damage[column] = problem(cellName(column, row.row))
}

interface CellValue {
  text: string
  problem?: (place: string) => SheetProblem
}

function cellValue(cell: OpenCell, { strings, formats, isFrom1904 }: Surroundings): CellValue {
  const { type, value } = cell
  if (type === 'inlineStr') return { text: cell.text }
  if (value === undefined)
    return cell.hasFormula ? { text: '=', problem: spoilt.formula } : { text: '' }
  if (type === 's') return sharedText(strings[Number(value)])
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' }
  if (type === 'd') return { text: value, problem: spoilt.date(value) }
  if (type !== 'n') return { text: value }
  const format = formats[cell.style]
  if (format?.isDate) {
    const text = dateText(Number(value), isFrom1904)
    return { text, problem: spoilt.date(text) }
  }
  return numericText(value, format?.digits ?? 0)
}

const sharedText = (text: string | undefined): CellValue =>
  text === undefined ? { text: '?', problem: spoilt.missing } : { text }

/** Excel keeps fifteen digits of a number; what it rounded ends in zeros. */
function numericText(value: string, digits: number): CellValue {
  const number = Number(value)
  if (!Number.isFinite(number)) return { text: value, problem: spoilt.scientific(value) }
  if (!Number.isInteger(number)) return { text: String(number), problem: spoilt.fraction(value) }
  if (Math.abs(number) >= 1e15) return { text: value, problem: spoilt.rounded(value) }
  const text = String(number).padStart(digits, '0')
  return /^\d{5,}0{6}$/.test(text) ? { text, problem: spoilt.zeros(text) } : { text }
}

/** So many cells are filled in at most, whatever ranges a file claims to have merged. */
const mostFilled = 1_000_000

function fillMerged(rows: readonly GridRow[], merges: readonly string[]): number {
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  let filled = 0
  for (const range of merges) {
    const match = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/i.exec(range)
    const column = columnOfLetters(match?.[1] ?? '')
    const top = byNumber.get(Number(match?.[2]))
    const text = column === undefined ? undefined : top?.cells[column]
    if (column === undefined || text === undefined || text === '') continue
    for (let row = Number(match?.[2]) + 1; row <= Number(match?.[3]); row++) {
      if (filled >= mostFilled || row > Number(match?.[2]) + rows.length) break
      if (!fill(byNumber.get(row), column, text)) continue
      filled += 1
    }
  }
  return filled
}

function fill(row: GridRow | undefined, column: number, text: string): boolean {
  if (row === undefined || (row.cells[column] ?? '') !== '') return false
  while (row.cells.length < column) row.cells.push('')
  row.cells[column] = text
  return true
}

function noticesOf(hidden: number, filled: number): string[] {
  return [
    ...(hidden > 0 ? [`${hidden} hidden ${hidden === 1 ? 'row is' : 'rows are'} read too.`] : []),
    ...(filled > 0
      ? [`Merged cells count for each of their rows (${filled} ${filled === 1 ? 'row' : 'rows'}).`]
      : []),
  ]
}
