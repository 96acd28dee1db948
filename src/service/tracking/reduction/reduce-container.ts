import type { MilestoneName, MilestoneObservation, Whereabouts } from '../../sources/source.js'
import type { ContainerState, TransportEventState } from '../shipment-state.js'
import { availabilityEvents, availabilityTurns } from './availability.js'
import { containerAttributes } from './container-attributes.js'
import { type ContainerFacts, cutOtherTrips } from './container-facts.js'
import { containerStatus } from './container-status.js'
import { appointmentEvents, type DeadlineHistory, deadlineHistory } from './deadlines.js'
import { milestoneEvents } from './milestone-events.js'
import { rawEvents } from './raw-events.js'
import type { Route } from './route.js'
import { type SettledMilestones, settleMilestones } from './settle-milestones.js'

export interface ReducedContainer {
  state: ContainerState
  milestones: SettledMilestones
  /** The events of the milestones. */
  milestoneEvents: readonly TransportEventState[]
  deadlines: DeadlineHistory
  /** What all of it was made from. */
  facts: ContainerFacts
}

/**
 * One container of a shipment from everything that was said of it. `before` is what an earlier
 * call with the same route gave: what has not changed since is taken from it, unchanged.
 */
export function reduceContainer(
  said: ContainerFacts,
  route: Route,
  before: ReducedContainer | null,
): ReducedContainer {
  const facts = cutOtherTrips(said, route.pol?.locode ?? null)
  const settled = before && isSameList(before.facts.milestones, facts.milestones) ? before : null
  const milestones = settled?.milestones ?? settleMilestones(facts.milestones)
  const ofMilestones = settled?.milestoneEvents ?? milestoneEvents(milestones.statements)
  const dated = before && isSameList(before.facts.deadlines, facts.deadlines) ? before : null
  const deadlines = dated?.deadlines ?? deadlinesOn(route, facts)
  const turns = turnsAtPickup(facts, route)
  const status = containerStatus({
    actual: milestones.actual,
    turns,
    latestReading: facts.readings.at(-1) ?? null,
    hasInlandDestination: route.inland !== null,
  })
  const events = [
    ...ofMilestones,
    ...availabilityEvents(turns),
    ...deadlines.events,
    ...appointmentEvents(facts.readings),
  ].sort(byTimestamp)
  const known = settled?.state.transport_events ?? []
  const state: ContainerState = {
    number: facts.number,
    attributes: containerAttributes({ facts, milestones, route, status, history: deadlines }),
    pod_terminal: podTerminal(facts, milestones, route),
    pickup_facility: pickupFacility(facts, route),
    raw_events: settled?.state.raw_events ?? rawEvents(milestones.statements),
    transport_events: isSameHistory(known, events) ? known : events,
  }
  return { state, milestones, milestoneEvents: ofMilestones, deadlines, facts }
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i])

/** Of the same milestones, events differ in what came after them only. */
function isSameHistory(
  a: ContainerState['transport_events'],
  b: ContainerState['transport_events'],
): boolean {
  if (a.length !== b.length) return false
  return a.every((event, i) => {
    const other = b[i]
    return (
      event.key === other?.key &&
      event.attributes.timestamp === other.attributes.timestamp &&
      event.attributes.value === other.attributes.value &&
      event.attributes.invalidated_at === other.attributes.invalidated_at
    )
  })
}

const deadlinesOn = (route: Route, { deadlines }: ContainerFacts): DeadlineHistory =>
  deadlineHistory(deadlines, (deadline) =>
    deadline === 'pickup_lfd_rail' ? route.inland : route.pod,
  )

/** Availability is of the place where the box is picked up: inland, not the port, where it goes on. */
function turnsAtPickup({ readings, milestones }: ContainerFacts, { pod, inland }: Route) {
  const atPickup = inland ? readings.filter(({ where }) => where.locode !== pod?.locode) : readings
  const standing = knownSince(milestones, inland ? 'rail_unloaded' : 'vessel_discharged')
  return availabilityTurns(atPickup, standing, knownSince(milestones, 'full_out'))
}

/** From when a milestone both had happened and was known, whatever corrections followed. */
function knownSince(
  milestones: readonly MilestoneObservation[],
  event: MilestoneName,
): string | null {
  const first = milestones.find((said) => !said.estimated && said.event === event)
  if (first === undefined) return null
  const { at, seen_at } = first
  if (at > seen_at) return at
  return seen_at
}

/** The terminal that last spoke of the box at its port, else the one the box was last stated at. */
function podTerminal(
  { readings }: ContainerFacts,
  { actual, expected }: SettledMilestones,
  { pod }: Route,
): Whereabouts | null {
  if (pod === null) return null
  const isTerminal = (where: Whereabouts) =>
    where.locode === pod.locode && where.smdg_code !== undefined
  const stated =
    readings.findLast(({ where }) => isTerminal(where)) ??
    actual.findLast(({ where }) => isTerminal(where)) ??
    expected.findLast(({ where }) => isTerminal(where))
  return stated?.where ?? (pod.smdg_code === undefined ? null : pod)
}

/** Stated for inland moves only, as the live service does. */
function pickupFacility({ readings }: ContainerFacts, { inland }: Route): Whereabouts | null {
  if (inland === null) return null
  return readings.findLast(({ where }) => where.locode === inland.locode)?.where ?? inland
}

function byTimestamp(
  a: ContainerState['transport_events'][number],
  b: ContainerState['transport_events'][number],
): number {
  const [at, bt] = [a.attributes.timestamp ?? '', b.attributes.timestamp ?? '']
  if (at !== bt) return at < bt ? -1 : 1
  return a.key < b.key ? -1 : 1
}
