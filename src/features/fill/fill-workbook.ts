import type { Viewing } from '../../cli/output/view.js'
import { cleanNumber } from '../../desk/sheet/clean-number.js'
import { findColumns } from '../../desk/sheet/find-columns.js'
import type { GridRow } from '../../desk/sheet/grid.js'
import { readGrid } from '../../desk/sheet/read-grid.js'
import type { SheetOptions } from '../../desk/sheet/sheet.js'
import type { Box } from '../../domain/box.js'
import { OctError } from '../../errors.js'
import { cellName, columnOfLetters } from '../../files/workbook/cell-name.js'
import { writeCells } from '../../files/workbook/write-cells.js'
import { replacePart } from '../../files/zip/replace-part.js'
import { ZipArchive } from '../../files/zip/zip-archive.js'
import { cellOf, ownColumns } from './own-columns.js'

export interface FilledRow {
  row: number
  number: string
  outcome: 'filled' | 'not_tracked'
}

export interface Filled {
  bytes: Uint8Array
  rows: FilledRow[]
  notices: string[]
}

export interface FillSources {
  viewing: Viewing
  /** Returns the containers for a number in the workbook: a single container, or all containers of a bill. */
  boxesOf(number: string): readonly Box[]
}

/** Fills columns of a workbook. Leaves all other cells and parts of the file as they are. */
export function fillWorkbook(
  bytes: Uint8Array,
  options: SheetOptions,
  { viewing, boxesOf }: FillSources,
): Filled {
  const grid = readGrid(bytes, options)
  const { sheetPath } = grid
  if (sheetPath === undefined) throw notAWorkbook(options.name)
  // If a row names both a container and its bill, uses only the container.
  const columns = findColumns(grid, { ...options, prefers: 'container' })
  const [first] = columns.rows
  const header = first && grid.rows[grid.rows.indexOf(first) - 1]
  if (first === undefined || header === undefined) {
    throw withoutHeader(options.name)
  }
  const archive = new ZipArchive(bytes, mostUnpackedBytes)
  const xml = archive.text(sheetPath) ?? ''
  if (archive.has('_xmlsignatures/origin.sigs')) throw signed(options.name)
  const places = placesOf(header, grid.rows, xml)
  const texts = new Map<number, ReadonlyMap<number, string>>([[header.row, headings(places)]])
  const rows: FilledRow[] = []
  for (const row of columns.rows) {
    const source = columns.by.number.find(({ index }) => (row.cells[index] ?? '').trim() !== '')
    if (source === undefined) continue
    const place = cellName(source.index, row.row)
    const { number, problem } = cleanNumber((row.cells[source.index] ?? '').trim(), { place })
    if (number === '') continue
    const boxes = boxesOf(number)
    rows.push({ row: row.row, number, outcome: boxes.length > 0 ? 'filled' : 'not_tracked' })
    const reason = (row.damage?.[source.index] ?? problem)?.message ?? 'not tracked'
    texts.set(row.row, cellsOf(boxes, places, { viewing, reason }))
  }
  return {
    bytes: written(bytes, { path: sheetPath, xml, texts, name: options.name }),
    rows,
    notices: [...grid.notices, ...columns.notices],
  }
}

const mostUnpackedBytes = 200_000_000

/** Returns the columns to fill, by header: the column that has the header, or a new column on the right. */
function placesOf(header: GridRow, rows: readonly GridRow[], xml: string): Map<string, number> {
  const places = new Map<string, number>()
  let next = Math.max(
    ...rows.map(({ cells }) => cells.length),
    ...[
      ...xml.matchAll(/<(?:\w+:)?mergeCell\b[^>]*\bref\s*=\s*["'][A-Z]+\d+:([A-Z]+)\d+["']/gi),
    ].map(([, letters = '']) => (columnOfLetters(letters) ?? -1) + 1),
  )
  for (const column of ownColumns) {
    const at = header.cells.findIndex(
      (cell) => cell.trim().toLowerCase() === column.header.toLowerCase(),
    )
    places.set(column.header, at >= 0 ? at : next++)
  }
  return places
}

const headings = (places: ReadonlyMap<string, number>): Map<number, string> =>
  new Map([...places].map(([header, column]) => [column, header]))

function cellsOf(
  boxes: readonly Box[],
  places: ReadonlyMap<string, number>,
  { viewing, reason }: { viewing: Viewing; reason: string },
): Map<number, string> {
  return new Map(
    ownColumns.map((column, index) => [
      places.get(column.header) ?? 0,
      boxes.length === 0 ? (index === 0 ? reason : '') : cellOf(column, boxes, viewing),
    ]),
  )
}

interface ToWrite {
  path: string
  xml: string
  texts: Parameters<typeof writeCells>[1]
  name: string
}

function written(bytes: Uint8Array, { path, xml, texts, name }: ToWrite): Uint8Array {
  try {
    return replacePart(bytes, path, new TextEncoder().encode(writeCells(xml, texts)))
  } catch (cause) {
    throw new OctError('local', `${name} cannot be filled`, {
      reason: `${cause instanceof Error ? cause.message : String(cause)}. The file was not changed.`,
      tryNext: ['open the file in a spreadsheet program, and save the file again as .xlsx'],
      cause,
    })
  }
}

const notAWorkbook = (name: string): OctError =>
  new OctError('usage', `${name} is not a workbook`, {
    reason: 'Only .xlsx files have cells that can be filled.',
    tryNext: ['save the file as .xlsx'],
  })

const withoutHeader = (name: string): OctError =>
  new OctError('usage', `${name} has no header above the numbers`, {
    reason: 'The columns of oct need a header row. Otherwise, the next run cannot find them.',
    tryNext: ['add a row with a header such as Container above the numbers'],
  })

const signed = (name: string): OctError =>
  new OctError('usage', `${name} is signed`, {
    reason: 'Any change would break the digital signature.',
    tryNext: ['remove the signature in a spreadsheet program, or fill a copy without a signature'],
  })
