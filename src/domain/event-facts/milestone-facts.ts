import type { Ref } from '../../contract/json-api.js'
import type { Container } from '../../contract/tracked-resources.js'
import type { Milestone } from '../container-status.js'
import { journeyRank } from '../journey-order.js'
import { hasInlandDestination } from '../readiness.js'
import {
  bareName,
  compare,
  type EventFacts,
  type FactName,
  isNewer,
  type KnownBox,
  type KnownEvent,
  statedAtMs,
} from './known-box.js'

type Which = 'first' | 'last'

const attributes: Readonly<Record<string, readonly [fact: FactName, which: Which]>> = {
  empty_out: ['empty_out_at', 'first'],
  full_in: ['pol_full_in_at', 'first'],
  vessel_loaded: ['pol_vessel_loaded_at', 'first'],
  vessel_departed: ['pol_vessel_departed_at', 'first'],
  vessel_arrived: ['pod_arrived_at', 'last'],
  vessel_discharged: ['pod_discharged_at', 'last'],
  rail_loaded: ['pod_rail_loaded_at', 'first'],
  rail_departed: ['pod_rail_departed_at', 'first'],
  arrived_at_inland_destination: ['ind_ata_at', 'last'],
  rail_unloaded: ['ind_rail_unloaded_at', 'last'],
  delivered: ['delivered_at', 'last'],
  empty_in: ['empty_terminated_at', 'last'],
}

const inlandMilestones = ['arrived_at_inland_destination', 'rail_unloaded']

export function milestoneFacts(box: KnownBox, events: readonly KnownEvent[]): EventFacts {
  const facts: Record<string, unknown> = {}
  const happened = events
    .filter(({ event }) => Boolean(event.timestamp))
    .sort((a, b) => compare(happenedAt(a), happenedAt(b)) || compare(statedAtMs(a), statedAtMs(b)))
  const tell = (fact: keyof Container, known: KnownEvent, value: unknown): void => {
    if (isNewer(box, fact, known)) facts[fact] = value
  }
  for (const known of happened) {
    const name = bareName(known.event)
    const [fact, which] = attributes[name] ?? []
    if (fact === undefined) continue
    if (which === 'last' || facts[fact] === undefined) tell(fact, known, known.event.timestamp)
    if (inlandMilestones.includes(name)) Object.assign(facts, inlandPlace(box, known))
    if (name === 'empty_in' && known.event.timezone && !box.container.empty_terminated_timezone) {
      facts.empty_terminated_timezone = known.event.timezone
    }
  }
  for (const known of happened.filter(({ event }) => bareName(event) === 'full_out')) {
    const isInland = isInlandGate(box, facts, known)
    tell(
      isInland ? 'final_destination_full_out_at' : 'pod_full_out_at',
      known,
      known.event.timestamp,
    )
    if (isInland) Object.assign(facts, inlandPlace(box, known))
  }
  return facts
}

const happenedAt = ({ event }: KnownEvent): number => Date.parse(event.timestamp ?? '') || 0

function isInlandGate(
  { container, shipment }: KnownBox,
  facts: EventFacts,
  { event }: KnownEvent,
): boolean {
  const known = { ...container, ...facts }
  if (!hasInlandDestination(known, shipment)) return false
  const place = event.location_locode
  if (place && place === shipment?.port_of_discharge_locode) return false
  if (place && place === shipment?.destination_locode) return true
  const seenInland = known.ind_rail_unloaded_at ?? known.ind_ata_at
  if (seenInland) return Date.parse(seenInland) <= Date.parse(event.timestamp ?? '')
  return Boolean(place) && Boolean(shipment?.port_of_discharge_locode)
}

function inlandPlace({ container }: KnownBox, { event }: KnownEvent): EventFacts {
  const { timezone, terminal } = event
  return {
    ...(timezone && !container.final_destination_timezone
      ? { final_destination_timezone: timezone }
      : {}),
    ...(terminal && !container.pickup_facility ? { pickup_facility: refOf(terminal) } : {}),
  }
}

const refOf = ({ id, type }: Ref) => ({ id, type }) as NonNullable<Container['pickup_facility']>

/** Attributes that state when the container left through a gate, at the port or at the inland ramp. */
export const gateFacts = {
  port: 'pod_full_out_at',
  inland: 'final_destination_full_out_at',
} as const satisfies Record<string, FactName>

/** Returns the milestones that attributes and events state. If a move has no time, uses the time of its report. */
export function milestonesOf(container: Container, events: readonly KnownEvent[]): Milestone[] {
  const stated = [
    ...Object.entries(attributes).map(([event, [fact]]) => ({ event, at: container[fact] })),
    ...Object.values(gateFacts).map((fact) => ({ event: 'full_out', at: container[fact] })),
  ].flatMap(({ event, at }) => (typeof at === 'string' ? [{ event, at }] : []))
  const other = new Set([...Object.keys(attributes), 'full_out', 'available'])
  const reported = events
    .map(({ event }) => ({
      event: bareName(event),
      at: event.timestamp ?? event.created_at ?? '',
      isUndated: !event.timestamp,
    }))
    .filter(({ event, isUndated }) => isUndated || !other.has(event))
    .map(({ event, at }) => ({ event, at }))
  return [...stated, ...reported]
    .filter(({ event, at }) => journeyRank(event) >= 0 && !Number.isNaN(Date.parse(at)))
    .sort(
      (a, b) => Date.parse(a.at) - Date.parse(b.at) || journeyRank(a.event) - journeyRank(b.event),
    )
}
