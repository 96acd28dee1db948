import type { EventName } from '../../../contract/event-names.js'
import type { DataSource } from '../../../contract/vocabulary.js'
import { deadlineDate } from '../../../domain/last-free-day.js'
import type { DeadlineObservation, TerminalObservation, Whereabouts } from '../../sources/source.js'
import type { TransportEventState } from '../shipment-state.js'
import { isLocalReading, zoneOf } from './place-name.js'
import { precedence, rankIn } from './precedence.js'
import type { Route } from './route.js'

export interface Deadlines {
  pickup_lfd_line: string | null
  pickup_lfd_terminal: string | null
  pickup_lfd_rail: string | null
}

export interface DeadlineHistory {
  deadlines: Deadlines
  /** Who states each of them, and in whose calendar it is a day. */
  standing: Partial<Record<keyof Deadlines, StandingDeadline>>
  /** Line, then terminal, then rail; not the earliest (specification, container). */
  pickup_lfd: string | null
  events: TransportEventState[]
  /** All that was said, in canonical order. */
  statements: DeadlineStatement[]
}

interface StandingDeadline {
  said: DeadlineObservation
  where: Whereabouts | null
}

export interface DeadlineStatement {
  said: DeadlineObservation
  /** Whether it was believed when it was said: a source that sets the day knows better. */
  isBelieved: boolean
}

/** A value that changes over time, and the source that said so last. */
interface Change {
  name: 'pickup_lfd' | keyof Deadlines | 'pickup_appointment'
  key: string
  value: string | null
  /** What has to differ for it to be a change. */
  meaning: string | null
  seen_at: string
  data_source: DataSource
  where: Whereabouts | null
}

/** The last free days as they stand, and one event per change of each and of the coalesced one. */
export function deadlineHistory(
  stated: readonly DeadlineObservation[],
  route: Route,
): DeadlineHistory {
  const deadlines: Deadlines = {
    pickup_lfd_line: null,
    pickup_lfd_terminal: null,
    pickup_lfd_rail: null,
  }
  const standing: DeadlineHistory['standing'] = {}
  const changes: Change[] = []
  const statements = weighDeadlines(stated)
  for (const { said, isBelieved } of statements) {
    if (!isBelieved) continue
    const { deadline, key, value, seen_at, data_source } = said
    const where = placeOfDeadline(said, route)
    const change = { key, seen_at, data_source, where }
    deadlines[deadline] = value
    standing[deadline] = { said, where }
    changes.push({ ...change, name: deadline, value, meaning: dayOf(value, where) })
    const first = firstStated(deadlines)
    const coalesced = coalesce(deadlines)
    // its day is one of the calendar of whoever states it, whatever else has changed
    const its = (first && standing[first]?.where) ?? where
    const meaning = dayOf(coalesced, its)
    changes.push({ ...change, where: its, name: 'pickup_lfd', value: coalesced, meaning })
  }
  const events = changeEvents(changes)
  return { deadlines, standing, pickup_lfd: coalesce(deadlines), events, statements }
}

/**
 * In whose calendar a last free day is a day: that of the place that states it, where its zone is
 * known; else a railroad's is of the inland destination, and every one of the port of discharge.
 */
export function placeOfDeadline(
  { deadline, where }: DeadlineObservation,
  { inland, pod }: Route,
): Whereabouts | null {
  if (where !== undefined && !isLocalReading(where)) return where
  return deadline === 'pickup_lfd_rail' ? (inland ?? pod) : pod
}

/** The latest of the best source holds, until it takes the day back. */
function weighDeadlines(stated: readonly DeadlineObservation[]): DeadlineStatement[] {
  const standing = new Map<string, DeadlineObservation>()
  return stated.map((said) => {
    const before = standing.get(said.deadline)
    const rank = ({ deadline, data_source }: DeadlineObservation) =>
      rankIn(precedence[deadline], data_source)
    const isBelieved = before === undefined || before.value === null || rank(said) <= rank(before)
    if (isBelieved) standing.set(said.deadline, said)
    return { said, isBelieved }
  })
}

/** One event per change of the appointment that the terminal shows. */
export function appointmentEvents(readings: readonly TerminalObservation[]): TransportEventState[] {
  return changeEvents(
    readings.map((reading) => ({
      name: 'pickup_appointment',
      key: reading.key,
      value: reading.pickup_appointment_at,
      meaning: reading.pickup_appointment_at,
      seen_at: reading.seen_at,
      data_source: reading.data_source,
      where: reading.where,
    })),
  )
}

const inOrder = ['pickup_lfd_line', 'pickup_lfd_terminal', 'pickup_lfd_rail'] as const

/** Which of the last free days is the coalesced one. */
export const firstStated = (deadlines: Deadlines) =>
  inOrder.find((name) => deadlines[name] !== null)

function coalesce(deadlines: Deadlines): string | null {
  const first = firstStated(deadlines)
  return first ? deadlines[first] : null
}

/** The last free day of a place's calendar; a time that cannot be read means what it says. */
const dayOf = (value: string | null, where: Whereabouts | null): string | null =>
  value === null ? null : (deadlineDate(value, zoneOf(where)) ?? value)

/**
 * Values that only repeat drop out; each change ends the one before it. A last free day is a date,
 * so that another time of the same day repeats it (contract, part 7).
 */
function changeEvents(changes: readonly Change[]): TransportEventState[] {
  const latest = new Map<Change['name'], TransportEventState>()
  const meant = new Map<Change['name'], string | null>()
  const events: TransportEventState[] = []
  for (const change of changes) {
    const before = latest.get(change.name)
    if (change.meaning === (meant.get(change.name) ?? null)) continue
    meant.set(change.name, change.meaning)
    const event = toEvent(change, before?.key ?? null)
    if (before) before.attributes.invalidated_at = change.seen_at
    latest.set(change.name, event)
    events.push(event)
  }
  return events
}

function toEvent(change: Change, previous_version: string | null): TransportEventState {
  return {
    key: `${change.name}:${change.key}`,
    where: change.where,
    vessel: null,
    source_event: null,
    previous_version,
    attributes: {
      event: `container.${change.name}.changed` satisfies EventName,
      timestamp: change.seen_at,
      timezone: zoneOf(change.where),
      location_locode: change.where?.locode ?? null,
      voyage_number: null,
      data_source: change.data_source,
      created_at: change.seen_at,
      value: change.value,
      value_timestamp: change.value,
      invalidated_at: null,
    },
  }
}
