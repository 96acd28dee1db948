import type { TransportEvent } from '../contract/tracked-resources.js'
import type { Box } from './box.js'
import { eventsOfTrip, type Trip, tripOf } from './event-facts/trip.js'
import { isAhead } from './is-ahead.js'
import { type Fact, isOver, statedFacts } from './journey-facts.js'
import { milestoneInWords, milestoneName, timeline, undatedMilestones } from './timeline.js'

/**
 * State of a step on a trip. `unconfirmed`: the step should have happened by now, but no source confirms it.
 * `doubtful`: a source reports a past step whose time was still in the future when oct read it, or is before the
 * loading.
 */
export type Standing = 'past' | 'doubtful' | 'unconfirmed' | 'next' | 'expected'

export interface Step {
  /** Name of the event without its prefix, such as `vessel_arrived`. */
  name: string
  words: string
  standing: Standing
  /** UTC instant of the step. Empty if the step is past and no source reported its time. */
  at: string
  zone: string | null
  /** The last estimate of a past step, as a UTC instant. Null if no source stated an estimate. */
  expectedAt: string | null
  /** The event of the step. Null if only an attribute of the container or its shipment reports the step. */
  event: TransportEvent | null
}

/**
 * Returns the steps of a trip in order of time. Keeps only the latest estimate of each step. A past step contains its
 * last estimate. Attributes of the container and its shipment add steps for which the service lists no event.
 */
export function journey(box: Box, events: readonly TransportEvent[], now: Date): Step[] {
  const known = events.map((event) => ({ event, readAt: now.toISOString() }))
  const trip = tripOf({ container: box.container, shipment: box.shipment, events: known })
  const standingOf = (step: Step): Standing =>
    isStepBefore(step, trip) ? 'doubtful' : standingAt(now, step)
  const steps = allSteps(box, events)
    .filter((step) => !Number.isNaN(placeInTime(step)))
    .sort((a, b) => placeInTime(a) - placeInTime(b))
    .map((step) => ({ ...step, standing: standingOf(step) }))
  const next = steps.findIndex(({ standing }) => standing === 'expected')
  return steps.map((step, index) => (index === next ? { ...step, standing: 'next' } : step))
}

/** Returns the time by which a step is sorted. If the step has no time, this is the time at which it was reported. */
const placeInTime = ({ at, event }: Step): number => Date.parse(at || (event?.created_at ?? ''))

/** Returns whether a step is in the past, or was expected to be in the past by now. */
export const isUpTo = (step: Step, now: Date): boolean => placeInTime(step) <= now.getTime()

const isStepBefore = ({ event, standing }: Step, trip: Trip | null): boolean =>
  standing === 'past' && event !== null && eventsOfTrip(trip, [{ event }]).length === 0

function standingAt(now: Date, { standing, at }: Step): Standing {
  if (standing === 'expected' && Date.parse(at) < now.getTime()) return 'unconfirmed'
  return standing === 'past' && isAhead(at, now) ? 'doubtful' : standing
}

/** Omits withdrawn, corrected and repeated events, and all estimates of a step except the latest. */
export function validEvents(events: readonly TransportEvent[]): TransportEvent[] {
  const { happened, estimates } = validSteps(events)
  return [...happened, ...latestOfEach(estimates)].flatMap(({ event }) => event ?? [])
}

function validSteps(events: readonly TransportEvent[]): { happened: Step[]; estimates: Step[] } {
  const replaced = new Set(events.map(({ previous_version }) => previous_version?.id))
  const standing = timeline(events.filter(({ id }) => !replaced.has(id)))
  return {
    happened: withoutRepeats(standing.filter(({ kind }) => kind === 'actual')),
    estimates: latestFirst(standing.filter(({ kind }) => kind === 'estimated')),
  }
}

function allSteps(box: Box, events: readonly TransportEvent[]): Step[] {
  const { happened, estimates: everyEstimate } = validSteps(events)
  const estimates = latestOfEach(everyEstimate)
  const stated = statedFacts(box)
  const eventFacts = new Set(happened.map((step) => factOf(step, stated.past)))
  happened.push(
    ...stated.past.filter((fact) => !eventFacts.has(fact)).map((fact) => stepStated(fact, 'past')),
    ...stated.doubtful
      .filter((fact) => !happened.some((step) => isStatedBy(fact, step)))
      .map((fact) => stepStated(fact, 'doubtful')),
  )
  const undated = steps(undatedMilestones(events))
  happened.push(...undated.filter(({ name }) => happened.every((step) => step.name !== name)))
  const unmatched = new Set(happened)
  const open = estimates.filter((step) => !cameTrue(step, unmatched) && !isOver(step.name, box))
  addExpectations(happened, everyEstimate)
  const known = namesOf([...happened, ...estimates])
  const expected = stated.expected.filter(({ name }) => !known.has(name))
  return [
    ...happened,
    ...open.map((step): Step => ({ ...step, standing: 'expected' })),
    ...expected.map((fact) => stepStated(fact, 'expected')),
  ]
}

function factOf(step: Step, facts: readonly Fact[]): Fact | undefined {
  const named = facts.filter(({ name }) => name === step.name)
  const there = named.filter(({ locode }) => locode !== null && locode === placeOf(step))
  const apart = ({ at }: Fact): number => Math.abs(Date.parse(at) - Date.parse(step.at))
  return (there.length > 0 ? there : named).sort((a, b) => apart(a) - apart(b))[0]
}

const isStatedBy = ({ name, at }: Fact, step: Step): boolean =>
  step.name === name && Date.parse(step.at) === Date.parse(at)

const namesOf = (steps: readonly Step[]): Set<string> => new Set(steps.map(({ name }) => name))

function cameTrue(estimate: Step, unmatched: Set<Step>): boolean {
  const match = [...unmatched].find((step) => isSame(step, estimate))
  return match !== undefined && unmatched.delete(match)
}

/** Gives each past step the last estimate from before the step. The newest of `estimates` must come first. */
function addExpectations(happened: readonly Step[], estimates: readonly Step[]): void {
  const free = new Set(estimates)
  const dated = happened.filter(({ at }) => at !== '')
  for (const step of dated.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const before = [...free].filter(
      (estimate) => isSame(step, estimate) && statedAtMs(estimate) <= Date.parse(step.at),
    )
    step.expectedAt = before[0]?.at ?? null
    for (const estimate of before) free.delete(estimate)
  }
}

function stepOf(event: TransportEvent): Step {
  const name = bareName(event.event)
  return {
    name,
    words: milestoneInWords(`container.transport.${name}`),
    standing: 'past',
    at: event.timestamp ?? '',
    zone: event.timezone ?? null,
    expectedAt: null,
    event,
  }
}

const bareName = (name: string): string =>
  name === 'shipment.estimated.arrival' ? 'vessel_arrived' : milestoneName(name)

const latestFirst = (estimates: readonly { event: TransportEvent }[]): Step[] =>
  steps(estimates).sort((a, b) => statedAtMs(b) - statedAtMs(a))

/** Returns the latest estimate of each step. The first item of `estimates` is the latest. */
function latestOfEach(estimates: readonly Step[]): Step[] {
  const latest: Step[] = []
  for (const step of estimates) {
    if (!latest.some((kept) => isSame(kept, step))) latest.push(step)
  }
  return latest
}

/** Removes repeated events with the same time and place, because the service may list an event twice. */
function withoutRepeats(events: readonly { event: TransportEvent }[]): Step[] {
  const once: Step[] = []
  for (const step of steps(events).sort((a, b) => placesIn(b) - placesIn(a))) {
    const isKnown = (kept: Step) =>
      isSame(kept, step) && Date.parse(kept.at) === Date.parse(step.at)
    if (!once.some(isKnown)) once.push(step)
  }
  return once
}

const steps = (events: readonly { event: TransportEvent }[]): Step[] =>
  events.map(({ event }) => stepOf(event))

const placesIn = (step: Step): number => Number(placeOf(step) !== null)

const statedAtMs = ({ event }: Step): number => Date.parse(event?.created_at ?? '') || 0

const placeOf = ({ event }: Step): string | null =>
  event?.location_locode ?? event?.location_name ?? null

/** Returns whether two items are the same step. An estimate without a place matches any place. */
function isSame(a: Step, b: Step): boolean {
  const [here, there] = [placeOf(a), placeOf(b)]
  return a.name === b.name && (here === null || there === null || here === there)
}

const stepStated = ({ name, at, zone }: Fact, standing: Standing): Step => ({
  name,
  words: milestoneInWords(`container.transport.${name}`),
  standing,
  at,
  zone,
  expectedAt: null,
  event: null,
})
