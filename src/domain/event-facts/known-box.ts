import type { Container, Shipment, TransportEvent } from '../../contract/tracked-resources.js'
export interface KnownEvent {
  event: TransportEvent
  readAt: string
}

export interface KnownBox {
  /** The last value that the service stated for each attribute of the container. */
  container: Container
  shipment: Shipment | null
  events: readonly KnownEvent[]
  readAt: (member: string) => string | null
}

export type EventFacts = Partial<Container>

export type FactName = keyof Container & `${string}_at`

export function standingEvents(events: readonly KnownEvent[]): KnownEvent[] {
  const replaced = new Set(events.map(({ event }) => event.previous_version?.id))
  return events
    .filter(({ event }) => !event.invalidated_at && !replaced.has(event.id))
    .sort((a, b) => compare(statedAtMs(a), statedAtMs(b)) || compare(a.event.id, b.event.id))
}

export const compare = (a: string | number, b: string | number): number =>
  a < b ? -1 : a > b ? 1 : 0

/** Returns when the service recorded an event, in epoch milliseconds. */
export const statedAtMs = ({ event, readAt }: KnownEvent): number =>
  Date.parse(event.created_at ?? '') || Date.parse(readAt) || 0

export const bareName = ({ event }: TransportEvent): string =>
  `${event}`.replace(/^container\.transport\./, '')

/** Attributes that every webhook delivery contains. A null in a later delivery withdraws the earlier value. */
export const takenBack: readonly string[] = [
  ...['pod_arrived_at', 'pod_discharged_at', 'pod_full_out_at', 'empty_terminated_at'],
]

/** Returns whether an event is more recent than the last statement about an attribute. */
export function isNewer(
  { container, readAt }: KnownBox,
  fact: keyof Container,
  known: KnownEvent,
): boolean {
  const statedAt = readAt(fact)
  if (statedAt === null) return true
  const isEmpty = container[fact] === null || container[fact] === undefined
  if (isEmpty && takenBack.includes(fact)) return known.readAt >= statedAt
  const isStatedWhole = (readAt('current_status') ?? '') >= statedAt
  if (isEmpty && !isStatedWhole) return true
  return Date.parse(statedAt) < statedAtMs(known)
}
