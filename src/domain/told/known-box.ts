/** A transport event and when its delivery or list was read (UTC ISO). */
import type { Container, Shipment, TransportEvent } from '../../contract/tracked-resources.js'
export interface KnownEvent {
  event: TransportEvent
  readAt: string
}

/** What is known of one box. */
export interface KnownBox {
  /** The attributes as the service last stated each of them. */
  container: Container
  shipment: Shipment | null
  events: readonly KnownEvent[]
  /** When an attribute was last stated (UTC ISO); null for one that never was. */
  readAt: (member: string) => string | null
}

/** Attributes that events tell, by their wire names. */
export type ToldFacts = Partial<Container>

/** An attribute that states an instant. */
export type FactName = keyof Container & `${string}_at`

/** Without events that a correction has replaced. */
export function standingEvents(events: readonly KnownEvent[]): KnownEvent[] {
  const replaced = new Set(events.map(({ event }) => event.previous_version?.id))
  return events
    .filter(({ event }) => !event.invalidated_at && !replaced.has(event.id))
    .sort((a, b) => compare(saidAt(a), saidAt(b)) || compare(a.event.id, b.event.id))
}

export const compare = (a: string | number, b: string | number): number =>
  a < b ? -1 : a > b ? 1 : 0

/** When the service recorded an event, in ms. */
export const saidAt = ({ event, readAt }: KnownEvent): number =>
  Date.parse(event.created_at ?? '') || Date.parse(readAt) || 0

export const bareName = ({ event }: TransportEvent): string =>
  `${event}`.replace(/^container\.transport\./, '')

/** Attributes that a later copy takes back with a null: it states them for every box. */
export const takenBack: readonly string[] = [
  ...['pod_arrived_at', 'pod_discharged_at', 'pod_full_out_at', 'empty_terminated_at'],
]

/**
 * Whether an event says more of an attribute than its last reading: what a reading states after the
 * event holds; a null holds where copies state that attribute at all.
 */
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
  return Date.parse(statedAt) < saidAt(known)
}
