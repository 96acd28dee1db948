import { isCurrencyCode } from '../../../../domain/currency-codes.js'
import type { ColumnFact } from '../profile/column-fact.js'
import { foldHeader } from '../profile/fold-header.js'
import { headerMeaning } from '../profile/header-meaning.js'
import type { TerminalProfile } from '../profile/terminal-profile.js'

export interface Column {
  index: number
  header: string
  means: ColumnFact
}

export interface Header {
  columns: readonly Column[]
  unknown: readonly string[]
  height: 1 | 2
}

type Known = TerminalProfile['columns']

/** Reads a row as a table header. Returns null unless it has a column of container numbers and another known column. */
export function headerOf(names: readonly string[], known: Known): Header | null {
  if (names.some((name) => oneBox.test(name.trim()))) return null
  return headerIn(
    names.map((header, index) => columnAt([header], { index, known })),
    1,
  )
}

/** Matches a container number. A row with a container number cannot be a header. */
const oneBox = /^[A-Z]{4}[ -]?\d{6}[ -]?\d$/i

/** Joins a row and the next row into one header, if the joined header has more known columns than each row alone. */
export function headerAt(
  upper: readonly string[],
  lower: readonly string[] | undefined,
  known: Known,
): Header | null {
  const single = headerOf(upper, known)
  if (lower === undefined || lower.some((cell) => /\d{4}/.test(cell))) return single
  if (isTitle(upper, lower) || lower.every((cell) => /^[\s:=_-]*$/.test(cell))) return single
  const double = headerIn(twoLine(upper, lower, known), 2)
  const alone = [single, headerOf(lower, known)].map((header) => header?.columns.length ?? 0)
  return double && double.columns.length > Math.max(...alone) ? double : single
}

/** Returns whether the upper row is a title of the whole table, not a heading over several columns. */
function isTitle(upper: readonly string[], lower: readonly string[]): boolean {
  const isFilled = (cell: string): boolean => cell.trim() !== ''
  const [at, first] = [upper.findIndex(isFilled), lower.findIndex(isFilled)]
  return at === upper.findLastIndex(isFilled) && at <= first
}

function twoLine(upper: readonly string[], lower: readonly string[], known: Known): ColumnRead[] {
  let above = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [top = '', bottom = ''] = [upper[index], lower[index]]
    if (top.trim() !== '') above = top
    const spellings = [`${above} ${bottom}`, bottom, top]
    return columnAt(spellings, { index, known })
  })
}

type ColumnRead = Column | { unknown: string } | null

function columnAt(
  spellings: readonly string[],
  { index, known }: { index: number; known: Known },
): ColumnRead {
  const written = spellings.map((spelling) => spelling.replace(/\s+/g, ' ').trim().slice(0, 60))
  for (const header of written) {
    const means = columnMeaning(header, known)
    if (means === null) return null
    if (means) return { index, header, means }
  }
  const [unknown = ''] = written
  return unknown === '' ? null : { unknown }
}

/** Returns what a column contains. Ignores a unit such as `(MM/DD/YYYY)`. Undefined if unknown, null if not used. */
export function columnMeaning(header: string, known: Known): ColumnFact | null | undefined {
  const whole = meaningOf(header, known)
  const [, outside = '', inside = ''] = /^([^(]*)\(([^)]*)\)\s*$/.exec(header) ?? []
  if (whole !== undefined) return whole
  if (outside.trim() === '') return meaningInTwo(header, known)
  // Parentheses explain the cells, as in `Hold Flags (C=Customs)`, or name the fact, as in `Date (LFD)`.
  if (inside.includes('=') || isCurrency(inside)) return meaningOf(outside, known)
  const named = foldHeader(inside) === 'LFD' ? meaningOf(inside, known) : undefined
  return meaningOf(outside, known) === undefined ? named : undefined
}

/** Returns whether a text is the sign or code of a currency, as in `Armazenagem (R$)`. */
const isCurrency = (text: string): boolean =>
  /^(?:[A-Z]{0,3}\$|[€£¥₩])$/i.test(text.trim()) || isCurrencyCode(text.trim().toUpperCase())

/** Returns the meaning of a header in two languages, such as `Schip / Navire`, if both parts have the same meaning. */
function meaningInTwo(header: string, known: Known): ColumnFact | null | undefined {
  const parts = header.split(/\s*\/\s*/)
  if (parts.length !== 2) return undefined
  const [one, other] = parts.map((part) => meaningOf(part, known))
  return JSON.stringify(one) === JSON.stringify(other) ? one : undefined
}

function meaningOf(header: string, known: Known): ColumnFact | null | undefined {
  const folded = foldHeader(header.replace(grouping, '').replace(clearing, ''))
  if (folded === '') return undefined
  const plain = folded.replace(/(?:YN|MMDDYYYY|DDMMYYYY|YYYYMMDD|LOCALTIME|LOCAL|UTC)$/, '')
  const unpriced = isCurrencyCode(folded.slice(-3)) ? folded.slice(0, -3) : plain
  for (const spelling of [folded, plain, unpriced]) {
    const means = known.has(spelling) ? known.get(spelling) : headerMeaning(spelling)
    if (means !== undefined) return means
  }
  return undefined
}

/** Matches the name of a group before a fact, as in `status.CUSTOMS`. */
const grouping = /^(?:status|data|info|details?|attributes)\./i

/** Matches a group of releases before a member about a hold: `true` in `clearance customsHold` means a hold. */
const clearing = /^(?:[Cc]learances?|[Rr]eleases?)[ .](?=[a-z]+Holds?\b)/

function headerIn(read: readonly ColumnRead[], height: Header['height']): Header | null {
  const known = read.flatMap((it) => (it !== null && 'means' in it ? [it] : []))
  const unknown = read.flatMap((it) => (it !== null && 'unknown' in it ? [it.unknown] : []))
  const columns = known.some(({ means }) => means.fact === 'terminal')
    ? known
    : ofPortal(known, unknown)
  return isHeader(columns) ? { columns, unknown, height } : null
}

/**
 * In eModal lists, which have further columns of their own, `Current Loc` is the terminal, not a position in its yard.
 */
function ofPortal(columns: readonly Column[], unknown: readonly string[]): readonly Column[] {
  const headers = [...columns.map(({ header }) => header), ...unknown]
  return headers.some((header) => ofEmodal.has(foldHeader(header)))
    ? withTerminals(columns)
    : columns
}

/** Reads a column `Current Loc` as the terminal. */
export const withTerminals = (columns: readonly Column[]): readonly Column[] =>
  columns.map(
    (column): Column =>
      foldHeader(column.header) === 'CURRENTLOC'
        ? { ...column, means: { fact: 'terminal' } }
        : column,
  )

const ofEmodal: ReadonlySet<string> = new Set([
  'TRADETYPE',
  'LFDGTD',
  'PREGATETICKETNO',
  'EMODALPREGATESTATUS',
])

const isHeader = (columns: readonly Column[]): boolean =>
  columns.length > 1 &&
  columns.some(({ means }) => means.fact === 'container' || means.fact === 'initials')
