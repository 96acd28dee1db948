import type { EventName } from '../../../contract/event-names.js'
import type { DataSource } from '../../../contract/vocabulary.js'
import type { DeadlineObservation, TerminalObservation, Whereabouts } from '../../sources/source.js'
import type { TransportEventState } from '../shipment-state.js'
import { zoneOf } from './places.js'

export interface Deadlines {
  pickup_lfd_line: string | null
  pickup_lfd_terminal: string | null
  pickup_lfd_rail: string | null
}

export interface DeadlineHistory {
  deadlines: Deadlines
  /** Line, then terminal, then rail; not the earliest (specification, container). */
  pickup_lfd: string | null
  events: TransportEventState[]
}

/** A value that changes over time, and the source that said so last. */
interface Change {
  name: 'pickup_lfd' | keyof Deadlines | 'pickup_appointment'
  key: string
  value: string | null
  seen_at: string
  data_source: DataSource
  where: Whereabouts | null
}

/** The last free days as they stand, and one event per change of each and of the coalesced one. */
export function deadlineHistory(
  stated: readonly DeadlineObservation[],
  placeFor: (deadline: keyof Deadlines) => Whereabouts | null,
): DeadlineHistory {
  const deadlines: Deadlines = {
    pickup_lfd_line: null,
    pickup_lfd_terminal: null,
    pickup_lfd_rail: null,
  }
  const changes: Change[] = []
  for (const { deadline, key, value, seen_at, data_source } of stated) {
    const where = placeFor(deadline)
    const change = { key, seen_at, data_source, where }
    deadlines[deadline] = value
    changes.push({ ...change, name: deadline, value })
    changes.push({ ...change, name: 'pickup_lfd', value: coalesce(deadlines) })
  }
  return { deadlines, pickup_lfd: coalesce(deadlines), events: changeEvents(changes) }
}

/** One event per change of the appointment that the terminal shows. */
export function appointmentEvents(readings: readonly TerminalObservation[]): TransportEventState[] {
  return changeEvents(
    readings.map((reading) => ({
      name: 'pickup_appointment',
      key: reading.key,
      value: reading.pickup_appointment_at,
      seen_at: reading.seen_at,
      data_source: reading.data_source,
      where: reading.where,
    })),
  )
}

function coalesce(deadlines: Deadlines): string | null {
  return deadlines.pickup_lfd_line ?? deadlines.pickup_lfd_terminal ?? deadlines.pickup_lfd_rail
}

/** Values that only repeat drop out; each change ends the one before it. */
function changeEvents(changes: readonly Change[]): TransportEventState[] {
  const latest = new Map<Change['name'], TransportEventState>()
  const events: TransportEventState[] = []
  for (const change of changes) {
    const before = latest.get(change.name)
    if (change.value === (before?.attributes.value ?? null)) continue
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
