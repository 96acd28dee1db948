import { parseJson } from '../../../../contract/parse-json.js'
import { looksLikeContainerNumber } from '../../../../domain/container-number.js'
import { Unreadable } from '../../inbox/reader.js'
import { usualHeaders } from '../profile/usual-headers.js'
import { columnMeaning } from './find-header.js'
import { mostColumns, mostRows, type Row, type Table, tooManyRows } from './report-table.js'

/** Reads a list of JSON objects, JSON Lines, or an object with only one list of objects (`{"containers": […]}`). */
export function readJson(text: string): Table {
  const { list, titles } = listIn(parsed(text))
  if (list.length > mostRows) throw new Unreadable(tooManyRows)
  if (list.length > 0 && list.every(isRow))
    return { name: '', header: null, titles, rows: () => rowsOfCells(list) }
  const columns = new Map<string, number>()
  for (const entry of list) {
    for (const [name] of flattened(entry)) {
      if (!columns.has(name) && columns.size < mostColumns) columns.set(name, columns.size)
    }
  }
  return { name: '', header: [...columns.keys()], titles, rows: () => rowsOf(list, columns) }
}

/** Yields rows that are lists of cells, as in `{"rows": [["", "", "MSKU1234565"]]}`. Such rows have no header. */
function* rowsOfCells(list: readonly unknown[][]): Iterable<Row> {
  for (const [index, row] of list.entries()) {
    yield { place: `element ${index + 1}`, cells: row.slice(0, mostColumns).map(textOf) }
  }
}

const isRow = (entry: unknown): entry is unknown[] =>
  Array.isArray(entry) && !entry.some((cell) => typeof cell === 'object' && cell !== null)

function* rowsOf(list: readonly unknown[], columns: ReadonlyMap<string, number>): Iterable<Row> {
  for (const [index, entry] of list.entries()) {
    const cells = Array.from({ length: columns.size }, () => '')
    for (const [name, value] of flattened(entry)) {
      const column = columns.get(name)
      if (column !== undefined) cells[column] = value
    }
    yield { place: `element ${index + 1}`, cells }
  }
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch (cause) {
    if (cause instanceof RangeError) throw new Unreadable(cause.message)
    const lines = parsedLines(text)
    if (lines !== null) return lines
    throw new Unreadable(
      `The file is not valid JSON: ${cause instanceof Error ? cause.message : 'the error is unknown'}`,
    )
  }
}

/** Reads JSON Lines: one object per line. Null for another form. */
function parsedLines(text: string): unknown[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2 || !lines.every((line) => /^\s*\{.*\}\s*,?\s*$/.test(line))) return null
  try {
    return lines.map((line) => parseJson(line.replace(/,\s*$/, '')))
  } catch {
    return null
  }
}

function listIn(value: unknown): { list: unknown[]; titles: string[] } {
  if (Array.isArray(value)) return { list: value, titles: [] }
  const numbered = numberedIn(value)
  if (numbered !== null) return { list: numbered, titles: [] }
  const lists = listsIn(value)
  const ofObjects = lists.filter((list) => list.some(isMap))
  const [only, another] = ofObjects.length === 0 ? lists : ofObjects
  const list = namedCells(lists) ?? (another === undefined ? only : undefined)
  if (list === undefined) {
    throw new Unreadable(
      'The file is neither a list of containers nor an object with one list of containers.',
    )
  }
  return { list, titles: titlesIn(value) }
}

/** Returns the lists of an object or, if it has none, of its members, as in `{"data": {"containers": […]}}`. */
function listsIn(value: unknown, depth = 0): unknown[][] {
  const members = isMap(value) ? Object.values(value) : []
  const lists = members.filter((member) => Array.isArray(member))
  if (lists.length > 0 || depth === deepest) return lists
  return members.flatMap((member) => {
    const numbered = numberedIn(member)
    return numbered === null ? listsIn(member, depth + 1) : [numbered]
  })
}

const deepest = 3

/** Returns the entries of an object whose names are container numbers. Null for another object. */
function numberedIn(value: unknown): unknown[] | null {
  const members = isMap(value) ? Object.entries(value) : []
  const isNumbered = members.every(([name]) => looksLikeContainerNumber(name))
  return members.length > 0 && isNumbered
    ? members.map(([name, member]) => withNumber(name, member))
    : null
}

/** Returns the members beside the list, and nested members about the terminal, such as the site of the request. */
function titlesIn(value: unknown, path = '', depth = 0): string[] {
  const members = isMap(value) && depth <= deepest ? Object.entries(value) : []
  return members.flatMap(([name, member]) => {
    const whole = path === '' ? name : `${path} ${name}`
    if (isMap(member)) return titlesIn(member, whole, depth + 1)
    const isTitle = path === '' || (ofSite.test(whole) && !ofOtherSites.test(whole))
    return Array.isArray(member) || !isTitle ? [] : [`${whole}: ${textOf(member)}`]
  })
}

const ofSite = /site|terminal|facility|firms|smdg|pier/i
const ofOtherSites = /origin|from|prev|next|load|empty|return|default|user|customer|account/i

/** Returns an entry with its container number, which is its name in the object. */
const withNumber = (number: string, member: unknown): unknown =>
  isMap(member) ? { container: number, ...member } : member

/** Reads names of columns beside rows of cells, as in `{"cols": [{"name": "PO_CNTR_NO"}], "data": [["MSKU…"]]}`. */
function namedCells(lists: readonly unknown[][]): unknown[] | null {
  const rows = lists.find((list) => list.length > 0 && list.every(Array.isArray))
  const columns = lists.find((list) => list !== rows && list.length > 0)
  if (rows === undefined || columns === undefined || lists.length !== 2) return null
  const names = columns.map((column) =>
    isMap(column) ? textOf(column.name ?? column.title ?? column.field) : textOf(column),
  )
  return rows.map((row) =>
    Object.fromEntries((row as unknown[]).map((cell, index) => [names[index] ?? '', cell])),
  )
}

/** Yields nested members with joined names: `holds.customs` becomes `holds customs`. Omits groups such as `status`. */
function* flattened(entry: unknown): Iterable<[name: string, value: string]> {
  if (!isMap(entry)) return
  for (const [name, value] of Object.entries(entry)) {
    if (Array.isArray(value)) yield* ofList(name, value)
    else if (isMap(value)) {
      const isGroup = grouping.test(name)
      for (const [inner, member] of Object.entries(value)) {
        yield [isGroup && !(inner in entry) ? inner : memberName(name, inner), textOf(member)]
      }
    } else yield [name, textOf(value)]
  }
}

/** Names a member of a group. The name and the voyage in a group about a vessel are not both the vessel's. */
function memberName(group: string, inner: string): string {
  const [whole, own] = [factOf(`${group} ${inner}`), factOf(inner)]
  if (whole === 'vessel_voyage' && own === 'voyage') return inner
  const isName = /^(?:name|nome|nombre|nom)$/i.test(inner)
  return isName && factOf(group) === 'vessel' ? group : `${group} ${inner}`
}

const factOf = (name: string): string | undefined => columnMeaning(name, usualHeaders)?.fact

const grouping = /^(?:status|data|info|details?|attributes)$/i

/** Matches the name of a list of last free days. If the list has a single entry, its dates become columns. */
const ofFreeTime = /lfd|free/i

function* ofList(name: string, list: readonly unknown[]): Iterable<[name: string, value: string]> {
  const [only, another] = list
  if (ofFreeTime.test(name) && isMap(only) && another === undefined) {
    for (const [inner, member] of Object.entries(only)) yield [inner, textOf(member)]
    return
  }
  for (const item of list.slice(0, mostColumns)) yield* inItem(item)
  const words: string[] = []
  for (const item of list.slice(0, mostColumns)) {
    if (!isMap(item)) words.push(textOf(item))
    else if ('amount' in item) {
      const { amount, type, name: title, currency_code, currency = currency_code } = item
      const kind = textOf(type ?? title)
      yield [`${kind} fee`, [textOf(currency), textOf(amount)].join(' ').trim()]
    } else words.push(Object.values(item).map(textOf).join(' ').trim())
  }
  yield [
    name,
    words.length === 0 && /hold/i.test(name) && list.length === 0 ? 'NONE' : words.join('; '),
  ]
}

/** Yields the lists in an item. If the item has an event and a time, also yields the time under the event's name. */
function* inItem(item: unknown): Iterable<[name: string, value: string]> {
  if (!isMap(item)) return
  const members = Object.entries(item)
  for (const [name, member] of members) if (Array.isArray(member)) yield* ofList(name, member)
  const event = textOf(members.find(([name]) => /^event|event_?desc/i.test(name))?.[1])
  const at = textOf(members.find(([name]) => /dttm|date|time/i.test(name))?.[1])
  const means = event === '' || at === '' ? null : columnMeaning(event, usualHeaders)
  if (means && moves.has(means.fact)) yield [event, at]
}

const moves: ReadonlySet<string> = new Set(['discharged_at', 'full_out_at', 'empty_in_at'])

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
