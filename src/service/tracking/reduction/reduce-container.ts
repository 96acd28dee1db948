import { isDeepStrictEqual } from 'node:util'
import { containerStatus, type GroundedStatus } from '../../../domain/container-status.js'
import type {
  MilestoneName,
  MilestoneObservation,
  TerminalObservation,
  Whereabouts,
} from '../../sources/source.js'
import type { ContainerState, TransportEventState } from '../shipment-state.js'
import { type AvailabilityTurn, availabilityEvents, availabilityTurns } from './availability.js'
import { believedReading, containerAttributes } from './container-attributes.js'
import { type ContainerFacts, cutOtherTrips } from './container-facts.js'
import { appointmentEvents, type DeadlineHistory, deadlineHistory } from './deadlines.js'
import { milestoneEvents } from './milestone-events.js'
import { nameByRoute } from './name-by-route.js'
import { pickupReadings } from './pickup-readings.js'
import { isSameHarbour } from './place-name.js'
import { rawEvents } from './raw-events.js'
import type { Route } from './route.js'
import { type SettledMilestones, settleMilestones } from './settle-milestones.js'

export interface ReducedContainer {
  state: ContainerState
  milestones: SettledMilestones
  /** Transport events of milestones. Does not contain last free days, appointments and availability. */
  milestoneEvents: readonly TransportEventState[]
  deadlines: DeadlineHistory
  ground: GroundedStatus<MilestoneObservation | TerminalObservation>['ground']
  reading: TerminalObservation | null
  /** The statement that names the terminal at the port of discharge. Null if no statement names the terminal. */
  terminalBy: MilestoneObservation | TerminalObservation | null
  facts: ContainerFacts
}

/** Computes the state of a container. Reuses unchanged parts of an earlier result (`before`) for the same route. */
export function reduceContainer(
  said: ContainerFacts,
  route: Route,
  before: ReducedContainer | null,
): ReducedContainer {
  const facts = onRoute(cutOtherTrips(said, route.pol?.locode ?? null), route)
  const settled = before && hasSameMilestones(before.facts, facts) ? before : null
  const milestones = settled?.milestones ?? settleMilestones(facts, route)
  const ofMilestones = settled?.milestoneEvents ?? milestoneEvents(milestones.statements)
  const dated = before && isSameList(before.facts.deadlines, facts.deadlines) ? before : null
  const deadlines = dated?.deadlines ?? deadlinesOn(route, facts)
  const atPickup = readingsAtPickup(facts, route)
  const turns = turnsOf(atPickup, facts, route)
  const { status, ground } = statusOf(milestones, { atPickup, turns, route })
  const reading = believedReading(facts, milestones, route)
  const terminalBy = terminalStated(facts, milestones, route)
  const events = [
    ...ofMilestones,
    ...availabilityEvents(turns),
    ...deadlines.events,
    ...appointmentEvents(facts.readings),
  ].sort(byTimestamp)
  const known = settled?.state.transport_events ?? []
  const state: ContainerState = {
    number: facts.number,
    attributes: containerAttributes({
      ...{ facts, milestones, reading, route, status },
      history: deadlines,
    }),
    pod_terminal: podTerminal(terminalBy, route),
    pickup_facility: pickupFacility(facts, route),
    raw_events: settled?.state.raw_events ?? rawEvents(milestones.statements),
    transport_events: isSameHistory(known, events) ? known : events,
  }
  const why = { ground, reading, terminalBy }
  return { state, milestones, milestoneEvents: ofMilestones, deadlines, ...why, facts }
}

function onRoute(facts: ContainerFacts, route: Route): ContainerFacts {
  const milestones = nameByRoute(facts.milestones, route)
  if (milestones === facts.milestones && facts.notices.length === 0) return facts
  const atPickupSince = knownSince(milestones, pickupArrivalEvent(route))
  return { ...facts, milestones, readings: pickupReadings({ ...facts, atPickupSince }) }
}

const hasSameMilestones = (a: ContainerFacts, b: ContainerFacts): boolean =>
  isSameList(a.retractions, b.retractions) &&
  a.milestones.length === b.milestones.length &&
  a.milestones.every(
    (said, i) => said === b.milestones[i] || isSameNamedByRoute(said, b.milestones[i]),
  )

const isSameNamedByRoute = (
  a: MilestoneObservation,
  b: MilestoneObservation | undefined,
): boolean =>
  b !== undefined &&
  (a.by_route === true || a.event === 'noted' || a.event === 'transshipment_discharged') &&
  a.key === b.key &&
  a.event === b.event &&
  a.seen_at === b.seen_at &&
  a.at === b.at

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i])

const isSameHistory = (
  a: ContainerState['transport_events'],
  b: ContainerState['transport_events'],
): boolean =>
  a.length === b.length && a.every((event, i) => event === b[i] || isDeepStrictEqual(event, b[i]))

const deadlinesOn = (route: Route, { deadlines }: ContainerFacts): DeadlineHistory =>
  deadlineHistory(deadlines, route)

/** Returns the readings at the place of pickup. If the destination is inland, ignores readings at the port. */
const readingsAtPickup = ({ readings }: ContainerFacts, { pod, inland }: Route) =>
  inland ? readings.filter(({ where }) => where.locode !== pod?.locode) : readings

function turnsOf(
  atPickup: readonly TerminalObservation[],
  { milestones }: ContainerFacts,
  route: Route,
): AvailabilityTurn[] {
  const atPickupSince = knownSince(milestones, pickupArrivalEvent(route))
  return availabilityTurns(atPickup, atPickupSince, knownSince(milestones, 'full_out'))
}

interface AtPickup {
  atPickup: readonly TerminalObservation[]
  turns: readonly AvailabilityTurn[]
  route: Route
}

/** Computes the status of a container. "Not available" counts only if the container was available before. */
function statusOf({ actual }: SettledMilestones, { atPickup, turns, route }: AtPickup) {
  const reading = atPickup.at(-1) ?? null
  const isAvailable = reading?.available_for_pickup ?? null
  return containerStatus({
    milestones: actual,
    reading,
    isAvailable: isAvailable || turns.length > 0 ? isAvailable : null,
    isInlandMove: route.inland !== null,
  })
}

const pickupArrivalEvent = ({ inland }: Pick<Route, 'inland'>): MilestoneName =>
  inland ? 'rail_unloaded' : 'vessel_discharged'

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

/** Without a port of discharge, uses the last terminal that reports the container: reports are about imports. */
function terminalStated(
  { readings }: ContainerFacts,
  { actual, expected }: SettledMilestones,
  { pod }: Route,
): ReducedContainer['terminalBy'] {
  const isTerminal = ({ where }: MilestoneObservation | TerminalObservation) =>
    isSameHarbour(where, pod) && where.smdg_code !== undefined
  if (pod === null) return readings.findLast(({ where }) => where.smdg_code !== undefined) ?? null
  const stated =
    readings.findLast(isTerminal) ?? actual.findLast(isTerminal) ?? expected.findLast(isTerminal)
  return stated ?? null
}

function podTerminal(stated: ReducedContainer['terminalBy'], { pod }: Route): Whereabouts | null {
  return stated?.where ?? (pod?.smdg_code === undefined ? null : pod)
}

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
