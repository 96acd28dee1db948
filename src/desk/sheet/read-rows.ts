import type { RequestType } from '../../contract/vocabulary.js'
import { looksLikeContainerNumber } from '../../domain/container-number.js'
import { counted } from '../../domain/counted.js'
import { lineNamed } from '../../domain/reference/line-named.js'
import { cellName } from '../../files/workbook/cell-name.js'
import { cleanNumber } from './clean-number.js'
import { numberKind } from './column-names.js'
import type { Column, Columns } from './find-columns.js'
import type { GridRow } from './grid.js'
import type { SheetProblem, SheetRow } from './sheet.js'

export function readRows(
  columns: Columns,
  isWorkbook: boolean,
): { rows: SheetRow[]; notices: string[] } {
  const reading: Reading = { columns, isWorkbook, lines: new Map(), unseen: [] }
  const rows: SheetRow[] = []
  const empty: string[] = []
  for (const row of columns.rows) {
    const read = readRow(row, reading)
    if (read === undefined) empty.push(isWorkbook ? `row ${row.row}` : `line ${row.line}`)
    else rows.push(read)
  }
  return {
    rows,
    notices: [
      ...said(empty, (count) => `Skipped ${counted(count, 'row')} without a number`),
      ...said(
        reading.unseen,
        (count) => `Removed invisible characters from ${counted(count, 'number')}`,
      ),
    ],
  }
}

interface Reading {
  columns: Columns
  isWorkbook: boolean
  lines: Map<string, string | undefined>
  unseen: string[]
}

function readRow(row: GridRow, reading: Reading): SheetRow | undefined {
  const { by } = reading.columns
  const source = by.number.find((column) => filled(row, column) !== '')
  if (source === undefined) return undefined
  const address = cellName(source.index, row.row)
  const place = reading.isWorkbook ? address : `line ${row.line}`
  const line = lineOf(row, reading)
  const number = cleanNumber(filled(row, source), { place: address, scac: line?.scac })
  if (number.number === '') return undefined
  if (number.hadInvisible) reading.unseen.push(place)
  const type = typeOf(row, { source, by, number: number.number })
  const problem = row.damage?.[source.index] ?? number.problem ?? line?.problem ?? type.problem
  const customer = firstFilled(row, by.customer)
  return {
    place,
    number: number.number,
    ...(line?.scac === undefined ? {} : { scac: line.scac }),
    ...(type.type === undefined ? {} : { type: type.type }),
    refs: valuesOf(row, by.ref, /[;|\n]/),
    ...(customer === undefined ? {} : { customer }),
    tags: valuesOf(row, by.tag, /[;|,\n]/),
    ...(problem === undefined ? {} : { problem }),
    // Creates the cells at each access, because storing all cells would fill the memory. Only a report needs them.
    get cells() {
      return cellsOf(row, reading.columns.header)
    },
  }
}

const filled = ({ cells }: GridRow, { index }: Column): string => (cells[index] ?? '').trim()

function firstFilled(row: GridRow, columns: readonly Column[]): string | undefined {
  return columns.map((column) => filled(row, column)).find((text) => text !== '')
}

function valuesOf(row: GridRow, columns: readonly Column[], separator: RegExp): string[] {
  const texts = columns.map((column) => filled(row, column)).filter((text) => text !== '')
  const [first, ...others] = texts
  if (first === undefined) return []
  if (others.length === 0 && !separator.test(first)) return [first]
  const values = texts.flatMap((text) => text.split(separator)).map((value) => value.trim())
  return [...new Set(values)].filter((value) => value !== '')
}

function lineOf(
  row: GridRow,
  { columns, lines }: Reading,
): { scac?: string; problem?: SheetProblem } | undefined {
  const name = firstFilled(row, columns.by.scac)
  if (name === undefined) return undefined
  if (!lines.has(name)) lines.set(name, lineNamed(name))
  const scac = lines.get(name)
  if (scac !== undefined) return { scac }
  return {
    problem: {
      code: 'unknown_line',
      message: `there is no shipping line "${name.slice(0, 40)}"`,
      cure: 'write the SCAC of the shipping line (oct lines), or leave the cell empty: oct then infers the shipping line',
    },
  }
}

function typeOf(
  row: GridRow,
  { source, by, number }: { source: Column; by: Columns['by']; number: string },
): { type?: RequestType; problem?: SheetProblem } {
  const word = firstFilled(row, by.type)
  if (word === undefined) {
    const isBox = looksLikeContainerNumber(number)
    const fits = source.type !== undefined && isBox === (source.type === 'container')
    return fits ? { type: source.type as RequestType } : {}
  }
  const type = numberKind(word)
  if (type !== undefined) return { type }
  return {
    problem: {
      code: 'unknown_type',
      message: `"${word.slice(0, 40)}" is not a kind of number`,
      cure: 'write bill_of_lading, booking_number or container, or leave the cell empty',
    },
  }
}

function cellsOf({ cells }: GridRow, header: readonly string[]): Record<string, string> {
  return Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))
}

const mostNamed = 3

function said(places: string[], sentence: (count: number) => string): string[] {
  if (places.length === 0) return []
  const named = places.slice(0, mostNamed).join(', ')
  const more = places.length > mostNamed ? ', …' : ''
  return [`${sentence(places.length)} (${named}${more}).`]
}
