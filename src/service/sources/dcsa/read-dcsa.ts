import { parseJson } from '../../../contract/parse-json.js'
import type { Reading, Remark } from '../statement.js'
import type { DcsaContext } from './dcsa-context.js'
import { type Fields, isFields, kindOf, WrongForm } from './fields.js'
import { Places } from './known-places.js'
import { plainEvents } from './plain-events.js'
import { readArrivalNotice } from './read-arrival-notice.js'
import { readEvent } from './read-event.js'
import type { Hearing, SaidEvent } from './said-event.js'
import { sayEvent } from './say-event.js'

/**
 * Reads a message of DCSA Track & Trace, events of any version, or of arrival notices. Events that
 * are wrong in form are set aside with the reason; throws `WrongForm` where none of them is right,
 * or where it is no such message at all.
 */
export function readDcsa(message: unknown, context: DcsaContext): Reading {
  const content = unwrapped(message)
  const named = context.fields ? renamed(content, context.fields) : content
  const ofNotices = { word: 'arrival notice', read: readArrivalNotice, context }
  const ofEvents = { word: 'event', read: readEventItem, context }
  const notices = listOf(named, 'arrivalNotices') ?? listOf(named, 'arrivalNoticeNotifications')
  if (notices) return readAll(notices, ofNotices)
  const events = Array.isArray(named) ? (named as unknown[]) : listOf(named, 'events')
  if (events) return readAll(events.flatMap(inPlainWords), ofEvents)
  if (isFields(named) && eventNames.some((name) => name in named)) {
    return readAll(plainEvents(named), ofEvents)
  }
  if (isFields(named) && 'transportDocumentReference' in named && 'issueDateTime' in named) {
    return readAll([named], ofNotices)
  }
  throw new WrongForm(
    `${describe(named)}, and should be a list of events, or an object with "events"`,
  )
}

/** Some put what they answer, or export, into one field beside others about it. */
function unwrapped(message: unknown): unknown {
  if (!isFields(message) || messageNames.some((name) => name in message)) return message
  const inner = wrappers
    .map((name) => message[name])
    .find((it) => it !== null && typeof it === 'object')
  return inner === undefined ? message : inner
}

const wrappers = ['data', 'content', 'result', 'results', 'items', 'body']

/** What tells an event that stands alone. */
const eventNames = [
  ...['eventType', 'eventClassification', 'metadata'],
  ...['shipmentEvent', 'transportEvent', 'equipmentEvent'],
]

const messageNames = [
  ...['events', 'arrivalNotices', 'arrivalNoticeNotifications', 'transportDocumentReference'],
  ...eventNames,
]

const inPlainWords = (item: unknown): unknown[] => (isFields(item) ? plainEvents(item) : [item])

/** The same of a text; throws `WrongForm` for what is no JSON. */
export function readDcsaText(text: string, context: DcsaContext): Reading {
  return readDcsa(parse(text), context)
}

function parse(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof RangeError) throw new WrongForm(error.message)
    const lines = parseLines(text)
    if (lines) return lines
    const start = text.trimStart().slice(0, 15).toLowerCase()
    if (start.startsWith('<!doctype') || start.startsWith('<html')) {
      throw new WrongForm('it is a page of HTML, and should be JSON')
    }
    throw new WrongForm(
      `it is no JSON: ${error instanceof Error ? error.message.slice(0, 100) : ''}`,
    )
  }
}

/** The objects of a file that has one in each line; null for any other. */
function parseLines(text: string): unknown[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2 || !lines[0]?.trimEnd().endsWith('}')) return null
  try {
    return lines.map((line) => parseJson(line))
  } catch (error) {
    if (error instanceof RangeError) throw new WrongForm(error.message)
    return null
  }
}

function listOf(message: unknown, name: string): unknown[] | null {
  if (!isFields(message) || !(name in message)) return null
  const list = message[name]
  if (Array.isArray(list)) return list as unknown[]
  throw new WrongForm(`${name} is ${kindOf(list)}, and should be a list`)
}

function describe(message: unknown): string {
  if (!isFields(message)) return `it is ${kindOf(message)}`
  const names = Object.keys(message).slice(0, 4)
  return names.length === 0 ? 'it is empty' : `it has ${names.join(', ').slice(0, 80)}`
}

type ReadItem = (item: Fields, hearing: Hearing) => SaidEvent

/** Each item for itself: one that is wrong costs no other. */
function readAll(
  items: readonly unknown[],
  { word, read, context }: { word: string; read: ReadItem; context: DcsaContext },
): Reading {
  const reading: Reading = { statements: [], setAside: [], warnings: [] }
  const hearing: Hearing = { context, places: new Places(), repeated: new Map() }
  const faults: Remark[] = []
  for (const [index, item] of items.entries()) {
    const where = `${word} ${index + 1}`
    try {
      if (!isFields(item)) throw new WrongForm(`it is ${kindOf(item)}, and should be an object`)
      add(read(item, hearing), { where, reading })
    } catch (error) {
      if (!(error instanceof WrongForm)) throw error
      faults.push({ where, reason: error.message })
      reading.setAside.push({ where, reason: error.message })
    }
  }
  const [first] = faults
  if (first && faults.length === items.length) {
    throw new WrongForm(`${first.where}: ${first.reason}`)
  }
  return reading
}

function add(said: SaidEvent, { where, reading }: { where: string; reading: Reading }): void {
  for (const statement of said.statements) reading.statements.push(statement)
  for (const reason of said.doubts) reading.warnings.push({ where, reason })
  for (const reason of said.asides) reading.setAside.push({ where, reason })
}

function readEventItem(item: Fields, hearing: Hearing): SaidEvent {
  const read = readEvent(item)
  if ('aside' in read) return { statements: [], doubts: [], asides: [read.aside] }
  return sayEvent(read.event, hearing)
}

/** A message with other names for some of its fields, wherever in it they are. */
function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, names))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      Object.hasOwn(names, name) ? (names[name] ?? name) : name,
      renamed(inner, names),
    ]),
  )
}
