import type { Row } from '../../sqlite/driver.js'
import { instant, parsed } from '../payload.js'
import type {
  ReceivedEvent,
  ReceivedFilter,
  ReceivedOrigin,
  ReceivedState,
  Refusal,
} from './received-event.js'

export function receivedOf(row: Row): ReceivedEvent {
  return {
    id: String(row.id),
    sequence: Number(row.sequence),
    event: String(row.event),
    origin: row.origin as ReceivedOrigin,
    receivedAt: instant(row.received_at),
    occurredAt: textOf(row.occurred_at),
    webhookId: textOf(row.webhook_id),
    containerId: textOf(row.container_id),
    containerNumber: textOf(row.container_number),
    shipmentId: textOf(row.shipment_id),
    body: row.body as Uint8Array,
    headers: parsed<[string, string][]>(row.headers),
    target: textOf(row.target),
    state: row.state as ReceivedState,
    tries: Number(row.tries),
    nextTryAt: row.next_try_at === null ? null : instant(row.next_try_at),
    lastError: textOf(row.last_error),
  }
}

export const refusalOf = (row: Row): Refusal => ({
  reason: String(row.reason),
  count: Number(row.count),
  lastAt: instant(row.last_at),
  lastFrom: textOf(row.last_from),
})

export function conditionOf(filter: ReceivedFilter): { where: string; values: unknown[] } {
  const { since, until, patterns, containers, state, origin, afterSequence } = filter
  const parts: [string, unknown[]][] = [
    ...when(since, 'received_at >= ?'),
    ...when(until, 'received_at < ?'),
    ...when(state, 'state = ?'),
    ...when(origin, 'origin = ?'),
    ...when(afterSequence, 'sequence > ?'),
    ...(patterns === undefined ? [] : [named(patterns)]),
    ...(containers === undefined ? [] : [ofBoxes(containers)]),
  ]
  const where = parts.map(([condition]) => condition).join(' AND ')
  return { where: where || '1', values: parts.flatMap(([, values]) => values) }
}

const textOf = (column: Row[string] | undefined): string | null =>
  column === null || column === undefined ? null : String(column)

const when = (value: unknown, condition: string): [string, unknown[]][] =>
  value === undefined ? [] : [[condition, [value]]]

const named = (patterns: readonly string[]): [string, unknown[]] => [
  'EXISTS (SELECT 1 FROM json_each(?) WHERE event GLOB value)',
  [JSON.stringify(patterns.map(globOf))],
]

/** Escapes the wildcards of SQLite's GLOB except `*`, because patterns of `oct` have no other wildcard. */
const globOf = (pattern: string): string => pattern.replace(/[[?]/g, '[$&]')

const ofBoxes = (containers: readonly string[]): [string, unknown[]] => [
  `(container_number IN (SELECT value FROM json_each(?))
    OR container_id IN (SELECT value FROM json_each(?)))`,
  [JSON.stringify(containers.map((one) => one.toUpperCase())), JSON.stringify(containers)],
]
