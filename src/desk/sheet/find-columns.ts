import type { RequestType } from '../../contract/vocabulary.js'
import { isId } from '../../domain/identifier.js'
import { lineNamed } from '../../domain/reference/line-named.js'
import { columnLetters, columnOfLetters } from '../../files/workbook/cell-name.js'
import { cleanNumber } from './clean-number.js'
import { columnMeaning, numberKind } from './column-names.js'
import type { Grid, GridRow } from './grid.js'
import { ambiguous, noNumberColumn, noSuchColumn } from './refuse-columns.js'
import type { SheetOptions, SheetRole } from './sheet.js'

/** If several columns have the same meaning, each row uses the first column that contains a value. */
export interface Columns {
  header: string[]
  by: Record<SheetRole, Column[]>
  rows: GridRow[]
  notices: string[]
}

export interface Column {
  index: number
  name: string
  type?: RequestType
}

/** Maximum number of rows that oct searches for the header. A title and a date may come before the header. */
const mostTitleRows = 15

/**
 * Finds columns by their headers, in any order, or by `--column`. Without headers, uses the only column, or the first
 * column in which all cells look like numbers. In a row, B/Ls have precedence over bookings, and bookings over
 * containers. Throws `usage` if it can identify no column, or if two columns have the same name.
 */
export function findColumns(grid: Grid, options: SheetOptions): Columns {
  const at = grid.rows
    .slice(0, mostTitleRows)
    .findIndex(({ cells }) => hasNumberHeader(cells, options))
  if (at < 0) return withoutHeader(grid, options)
  const header = grid.rows[at]?.cells ?? []
  const rows = grid.rows.slice(at + 1)
  const guessed = meaningsOf(header, rows)
  const by = Object.fromEntries(
    roles.map((role) => [
      role,
      chosen(header, role, options) ?? guessedFor(role, guessed, options),
    ]),
  ) as Columns['by']
  return { header: namesOf(header), by, rows, notices: noticesOf(by, rows, options) }
}

export function hasNumbers({ rows }: Pick<Grid, 'rows'>, options: SheetOptions): boolean {
  if (rows.slice(0, mostTitleRows).some(({ cells }) => hasNumberHeader(cells, options))) return true
  const width = widthOf(rows)
  const untitled = rows.length > 1 ? rows.slice(1) : rows
  return Array.from({ length: width }, (_, index) => index).some((index) => {
    const texts = untitled.map(({ cells }) => cells[index] ?? '')
    return texts.every(looksLikeNumber) && texts.some(isClean)
  })
}

const isClean = (text: string): boolean => cleanNumber(text, { place: '' }).problem === undefined

const roles: SheetRole[] = ['number', 'scac', 'type', 'ref', 'customer', 'tag']

const gathered: SheetRole[] = ['ref', 'tag']

function hasNumberHeader(cells: readonly string[], options: SheetOptions): boolean {
  const wanted = askedFor('number', options)
  if (wanted.length === 0) return cells.some((cell) => columnMeaning(cell)?.role === 'number')
  if (cells.some((cell) => wanted.some((name) => isSame(cell, name)))) return true
  const areLetters = wanted.every((name) => columnOfLetters(name) !== undefined)
  return areLetters && cells.some((cell) => columnMeaning(cell) !== undefined)
}

interface Meant extends Column {
  role: SheetRole
  rank: number
}

function meaningsOf(header: readonly string[], rows: readonly GridRow[]): Meant[] {
  return header
    .flatMap((name, index): Meant[] => {
      const meaning = columnMeaning(name)
      return meaning && isBelieved(meaning.role, valuesOf(rows, index))
        ? [{ ...meaning, index, name: name.trim() }]
        : []
    })
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
}

function isBelieved(role: SheetRole, values: readonly string[]): boolean {
  if (values.length === 0) return true
  if (role === 'number') return !values.some(isId)
  if (role === 'type') return values.some((value) => numberKind(value) !== undefined)
  if (role === 'scac') return values.some((value) => !/^[\d.,]+$/.test(value) || lineNamed(value))
  return true
}

const mostTried = 200

function valuesOf(rows: readonly GridRow[], index: number): string[] {
  const texts = rows.map(({ cells }) => (cells[index] ?? '').trim())
  return texts.filter((text) => text !== '').slice(0, mostTried)
}

function guessedFor(role: SheetRole, meant: readonly Meant[], options: SheetOptions): Column[] {
  const columns = meant.filter((column) => column.role === role)
  if (gathered.includes(role)) return columns
  for (const [place, column] of columns.entries()) {
    const twin = columns.slice(place + 1).find(({ name }) => isSame(name, column.name))
    if (twin) throw ambiguous(role, [column, twin], options)
  }
  const isFirst = ({ type }: Column): boolean => type !== undefined && type === options.prefers
  return [...columns.filter(isFirst), ...columns.filter((column) => !isFirst(column))]
}

function chosen(
  header: readonly string[],
  role: SheetRole,
  options: SheetOptions,
): Column[] | undefined {
  const wanted = askedFor(role, options)
  return wanted.length === 0 ? undefined : wanted.map((name) => named(header, name, role, options))
}

function named(
  header: readonly string[],
  wanted: string,
  role: SheetRole,
  options: SheetOptions,
): Column {
  const found = header.flatMap((name, index) => (isSame(name, wanted) ? [{ name, index }] : []))
  const [column, twin] = found
  if (column && twin) throw ambiguous(role, [column, twin], options)
  const index = column?.index ?? columnOfLetters(wanted)
  if (index === undefined || index >= header.length) throw noSuchColumn(header, wanted, options)
  const type = role === 'number' ? numberKind(header[index] ?? '') : undefined
  return { index, name: header[index]?.trim() || columnLetters(index), ...(type ? { type } : {}) }
}

function askedFor(role: SheetRole, { columns = {} }: SheetOptions): readonly string[] {
  const wanted = columns[role]
  return wanted === undefined ? [] : typeof wanted === 'string' ? [wanted] : wanted
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

function namesOf(header: readonly string[]): string[] {
  const taken = new Set<string>()
  return header.map((cell, index) => {
    const name = cell.trim() || `column ${columnLetters(index)}`
    let unique = name
    for (let count = 2; taken.has(unique); count++) unique = `${name} (${count})`
    taken.add(unique)
    return unique
  })
}

function noticesOf(by: Columns['by'], rows: readonly GridRow[], options: SheetOptions): string[] {
  const [first, ...others] = by.number
  if (first === undefined || others.length === 0) return []
  const instead = rows.filter(({ cells }) => (cells[first.index] ?? '').trim() === '').length
  const names = others.map(({ name }) => `"${name}"`).join(', ')
  return [
    `oct reads the numbers of ${options.name} from "${first.name}". If this cell is empty, oct uses ${names} (${instead} of ${rows.length} rows). To choose another column, use --column number=<header>.`,
  ]
}

function withoutHeader(grid: Grid, options: SheetOptions): Columns {
  const width = widthOf(grid.rows)
  const index = bareColumn(grid, width, options)
  if (index === undefined) throw noNumberColumn(grid, options)
  const [first] = grid.rows
  const hasTitle = grid.rows.length > 1 && !/\d/.test(first?.cells[index] ?? '')
  const cells = Array.from(
    { length: width },
    (_, column) => (hasTitle && first?.cells[column]) || '',
  )
  const header = width === 1 && !hasTitle ? ['number'] : namesOf(cells)
  const none: Column[] = []
  return {
    header,
    by: {
      ...{ scac: none, type: none, ref: none, customer: none, tag: none },
      number: [{ index, name: header[index] ?? '' }],
    },
    rows: hasTitle ? grid.rows.slice(1) : grid.rows,
    notices:
      width === 1
        ? []
        : [
            `${options.name} has no known header; oct reads the numbers from column ${columnLetters(index)}.`,
          ],
  }
}

const widthOf = (rows: readonly GridRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)

function bareColumn(grid: Grid, width: number, options: SheetOptions): number | undefined {
  const wanted = askedFor('number', options)[0]
  if (wanted !== undefined) {
    const index = columnOfLetters(wanted)
    if (index === undefined || index >= width) {
      throw noSuchColumn(grid.rows[0]?.cells ?? [], wanted, options)
    }
    return index
  }
  if (width === 1) return 0
  return Array.from({ length: width }, (_, index) => index).find((index) =>
    grid.rows.every(({ cells }) => looksLikeNumber(cells[index] ?? '')),
  )
}

function looksLikeNumber(text: string): boolean {
  const word = text.normalize('NFKC').replace(/[\s\p{Cf}-]+/gu, '')
  return /^[A-Z0-9._/]{6,25}$/i.test(word) && (word.match(/\d/g)?.length ?? 0) >= 4
}
