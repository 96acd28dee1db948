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
  /** The last free days that sources state at present. Each comes with the place whose calendar applies. */
  current: Partial<Record<keyof Deadlines, CurrentDeadline>>
  /** The last free day that oct uses: of the shipping line, then of the terminal, then of the railroad. */
  pickup_lfd: string | null
  events: TransportEventState[]
  statements: DeadlineStatement[]
}

interface CurrentDeadline {
  said: DeadlineObservation
  where: Whereabouts | null
}

export interface DeadlineStatement {
  said: DeadlineObservation
  /** False if a source of a higher rank has already stated this last free day. */
  isBelieved: boolean
}

interface Change {
  name: 'pickup_lfd' | keyof Deadlines | 'pickup_appointment'
  key: string
  value: string | null
  meaning: string | null
  seen_at: string
  data_source: DataSource
  where: Whereabouts | null
}

/** Returns the last free days of a container, and one event for each change of a last free day. */
export function deadlineHistory(
  stated: readonly DeadlineObservation[],
  route: Route,
): DeadlineHistory {
  const deadlines: Deadlines = {
    pickup_lfd_line: null,
    pickup_lfd_terminal: null,
    pickup_lfd_rail: null,
  }
  const current: DeadlineHistory['current'] = {}
  const changes: Change[] = []
  const statements = weighDeadlines(stated)
  for (const { said, isBelieved } of statements) {
    if (!isBelieved) continue
    const { deadline, key, value, seen_at, data_source } = said
    const where = placeOfDeadline(said, route)
    const change = { key, seen_at, data_source, where }
    deadlines[deadline] = value
    current[deadline] = { said, where }
    changes.push({ ...change, name: deadline, value, meaning: dayOf(value, where) })
    const first = firstStated(deadlines)
    const coalesced = coalesce(deadlines)
    const place = (first && current[first]?.where) ?? where
    const meaning = dayOf(coalesced, place)
    changes.push({ ...change, where: place, name: 'pickup_lfd', value: coalesced, meaning })
  }
  const events = changeEvents(changes)
  return { deadlines, current, pickup_lfd: coalesce(deadlines), events, statements }
}

/**
 * Returns where a last free day applies: the stated place if its time zone is known. Otherwise, the inland destination
 * for a railroad, and the port of discharge for other sources.
 */
export function placeOfDeadline(
  { deadline, where }: DeadlineObservation,
  { inland, pod }: Route,
): Whereabouts | null {
  if (where !== undefined && !isLocalReading(where)) return where
  return deadline === 'pickup_lfd_rail' ? (inland ?? pod) : pod
}

/** Returns the accepted last free days: the latest from the source of the highest rank, unless it withdrew the day. */
function weighDeadlines(stated: readonly DeadlineObservation[]): DeadlineStatement[] {
  const current = new Map<string, DeadlineObservation>()
  return stated.map((said) => {
    const before = current.get(said.deadline)
    const rank = (it: DeadlineObservation) => rankIn(precedence[it.deadline], it)
    const isBelieved = before === undefined || before.value === null || rank(said) <= rank(before)
    if (isBelieved) current.set(said.deadline, said)
    return { said, isBelieved }
  })
}

/** Returns one event for each change of the pickup appointment in the readings of the terminal. */
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

/** Returns the last free day that oct uses: the shipping line's, otherwise the terminal's, otherwise the railroad's. */
export const firstStated = (deadlines: Deadlines) =>
  inOrder.find((name) => deadlines[name] !== null)

function coalesce(deadlines: Deadlines): string | null {
  const first = firstStated(deadlines)
  return first ? deadlines[first] : null
}

const dayOf = (value: string | null, where: Whereabouts | null): string | null =>
  value === null ? null : (deadlineDate(value, zoneOf(where)) ?? value)

/** Converts changes of a last free day to events. Ignores a change of the time if the date stays the same. */
function changeEvents(changes: readonly Change[]): TransportEventState[] {
  const latest = new Map<Change['name'], TransportEventState>()
  const meanings = new Map<Change['name'], string | null>()
  const events: TransportEventState[] = []
  for (const change of changes) {
    const before = latest.get(change.name)
    if (change.meaning === (meanings.get(change.name) ?? null)) continue
    meanings.set(change.name, change.meaning)
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
