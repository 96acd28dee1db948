import type { DeliveredResource } from '../contract/delivery-envelope.js'
import { factsOfEvent } from '../domain/event-facts.js'
import { changedFacts, type FactChange } from '../domain/watched-facts.js'
import type { DeliveredEvent } from './parse-event.js'

export interface EventStatement {
  /** What the event states: time or date (ISO 8601), status of a request, or name of a terminal. Null if nothing. */
  value: string | null
  /** Reason why a tracking request failed, as the API spells it. */
  reason: string | null
  /** IANA time zone of the event's times. Null if the zone is unknown. Undefined for an event without times. */
  zone: string | null | undefined
  changes: FactChange[]
}

type Members = Readonly<Record<string, unknown>>

/** Returns what an event states. `fetched` is the object of the event, if the webhook delivery does not include it. */
export function statementOf(
  { event, reference, included, containerId }: DeliveredEvent,
  fetched: ({ type: string } & Members) | null = null,
): EventStatement {
  const came = included.find(({ id, type }) => id === reference?.id && type === reference.type)
  const type = came?.type ?? fetched?.type ?? ''
  const members: Members = came?.attributes ?? fetched ?? {}
  return {
    value: statedValue({ event, type, members, included, came, containerId }),
    reason: textOrNull(members.failed_reason),
    zone: members.timezone === null ? null : (textOrNull(members.timezone) ?? undefined),
    changes: changesOf(members.changeset, included),
  }
}

interface Said {
  event: string
  type: string
  members: Members
  included: readonly DeliveredResource[]
  came: DeliveredResource | undefined
  containerId: string | null
}

function statedValue(said: Said): string | null {
  const { event, type, members, included, came } = said
  if (type === 'tracking_request') return textOrNull(members.status)
  if (type === 'container_pod_terminal_changed_event') return terminalName(came, included)
  if (type === 'estimated_event') {
    return timeOrNull(members.estimated_timestamp) ?? timeOrNull(members.timestamp)
  }
  if (type !== 'transport_event') return null
  if (!event.endsWith('.changed')) return timeOrNull(members.timestamp)
  const stated = timeOrNull(members.value) ?? timeOrNull(members.value_timestamp)
  return stated ?? timeOrNull(factOfBox(said))
}

/** Reads the value of an event from its container, because events before May 2026 contain no value. */
function factOfBox({ event, included, containerId }: Said): unknown {
  const [path = ''] = factsOfEvent(event)
  const isMeant = ({ type, id }: DeliveredResource) => type === 'container' && id === containerId
  const box: unknown = included.find(isMeant)?.attributes
  return path.split('.').reduce((held, name) => memberOf(held, name), box)
}

function terminalName(
  came: DeliveredResource | undefined,
  included: readonly DeliveredResource[],
): string | null {
  const id = memberOf(came?.relationships?.terminal?.data, 'id')
  return typeof id === 'string' ? (namesOfTerminals(included).get(id) ?? null) : null
}

function changesOf(changeset: unknown, included: readonly DeliveredResource[]): FactChange[] {
  if (!(changeset instanceof Object)) return []
  const names = namesOfTerminals(included)
  const pairs = Object.entries(changeset).flatMap(([key, pair]) =>
    Array.isArray(pair) && pair.length === 2 ? [[key, pair] as const] : [],
  )
  const [before, after] = [0, 1].map((place) => {
    const members: Record<string, unknown> = {}
    const deadlines: Record<string, unknown> = {}
    for (const [key, pair] of pairs) {
      const isList = pair.some(Array.isArray)
      const value: unknown = pair[place] ?? (isList ? [] : null)
      if (/^pickup_lfd_/.test(key)) deadlines[key] = value
      else members[olderKeys.get(key) ?? key] = names.get(String(value)) ?? value
    }
    return { ...members, import_deadlines: deadlines }
  })
  return changedFacts('container', before ?? {}, after ?? {})
}

/** Former names of attributes, each with the present name. */
const olderKeys = new Map([['pod_terminal_holds', 'holds_at_pod_terminal']])

function namesOfTerminals(included: readonly DeliveredResource[]): ReadonlyMap<string, string> {
  const terminals = included.filter(({ type }) => type === 'terminal' || type === 'rail_terminal')
  return new Map(
    terminals.flatMap(({ id, attributes }) => {
      const name = textOrNull(attributes?.nickname) ?? textOrNull(attributes?.name)
      return name === null ? [] : [[id, name] as const]
    }),
  )
}

const memberOf = (holder: unknown, name: string): unknown =>
  holder instanceof Object && Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** Returns an ISO 8601 time, or null. Does not use `Date`, because it would also accept `Berth 5`. */
const timeOrNull = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : null
