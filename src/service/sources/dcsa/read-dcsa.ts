import { parseJson } from '../../../contract/parse-json.js'
import type { Reading, Remark } from '../statement.js'
import type { DcsaContext } from './dcsa-context.js'
import type { EventResult, MessageState } from './event-result.js'
import { type Fields, isFields, kindOf, WrongForm } from './fields.js'
import { Places } from './known-places.js'
import { plainEvents } from './plain-events.js'
import { readArrivalNotice } from './read-arrival-notice.js'
import { readEvent } from './read-event.js'
import { statementsOfEvent } from './statements-of-event.js'

/** Reads events of any DCSA version. An invalid event becomes a remark. Throws `WrongForm` if no event is valid. */
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
  throw new WrongForm(`${describe(named)}; expected a list of events or an object with "events"`)
}

function unwrapped(message: unknown): unknown {
  if (!isFields(message) || messageNames.some((name) => name in message)) return message
  const inner = wrappers
    .map((name) => message[name])
    .find((it) => it !== null && typeof it === 'object')
  return inner === undefined ? message : inner
}

const wrappers = ['data', 'content', 'result', 'results', 'items', 'body']

const eventNames = [
  ...['eventType', 'eventClassification', 'metadata'],
  ...['shipmentEvent', 'transportEvent', 'equipmentEvent'],
]

const messageNames = [
  ...['events', 'arrivalNotices', 'arrivalNoticeNotifications', 'transportDocumentReference'],
  ...eventNames,
]

const inPlainWords = (item: unknown): unknown[] => (isFields(item) ? plainEvents(item) : [item])

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
      throw new WrongForm('the file is an HTML page, not JSON')
    }
    throw new WrongForm(
      `the file is not valid JSON: ${error instanceof Error ? error.message.slice(0, 100) : ''}`,
    )
  }
}

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
  throw new WrongForm(`${name} is ${kindOf(list)}, but must be a list`)
}

function describe(message: unknown): string {
  if (!isFields(message)) return `the message is ${kindOf(message)}`
  const names = Object.keys(message).slice(0, 4)
  return names.length === 0
    ? 'the message is empty'
    : `the message has ${names.join(', ').slice(0, 80)}`
}

type ReadItem = (item: Fields, state: MessageState) => EventResult

function readAll(
  items: readonly unknown[],
  { word, read, context }: { word: string; read: ReadItem; context: DcsaContext },
): Reading {
  const reading: Reading = { statements: [], setAside: [], warnings: [] }
  const state: MessageState = { context, places: new Places(), repeated: new Map() }
  const faults: Remark[] = []
  for (const [index, item] of items.entries()) {
    const where = `${word} ${index + 1}`
    try {
      if (!isFields(item)) throw new WrongForm(`the item is ${kindOf(item)}, but must be an object`)
      add(read(item, state), { where, reading })
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

function add(result: EventResult, { where, reading }: { where: string; reading: Reading }): void {
  for (const statement of result.statements) reading.statements.push(statement)
  for (const reason of result.doubts) reading.warnings.push({ where, reason })
  for (const reason of result.asides) reading.setAside.push({ where, reason })
}

function readEventItem(item: Fields, state: MessageState): EventResult {
  const read = readEvent(item)
  if ('aside' in read) return { statements: [], doubts: [], asides: [read.aside] }
  return statementsOfEvent(read.event, state)
}

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
