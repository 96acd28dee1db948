import { type EventName, eventCatalog } from '../../../contract/event-names.js'
import { type MilestoneName, type MilestoneObservation, statedTime } from '../../sources/source.js'
import type { TransportEventState } from '../shipment-state.js'
import type { MilestoneStatement } from './milestone-statement.js'
import { zoneOf } from './place-name.js'
import { rawEventKey } from './raw-events.js'

/** Returns the transport events of milestones. A correction contains a reference to the event that it corrects. */
export function milestoneEvents(statements: readonly MilestoneStatement[]): TransportEventState[] {
  return statements.flatMap((statement) => {
    const event = statement.isNews ? eventNameOf(statement.said) : null
    return event === null ? [] : [toEvent(event, statement)]
  })
}

function toEvent(event: EventName, statement: MilestoneStatement): TransportEventState {
  const { said, corrects, correctedBy } = statement
  return {
    key: eventKey(said),
    where: said.where,
    vessel: said.vessel ?? null,
    source_event: rawEventKey(said.key),
    previous_version: corrects && eventKey(corrects),
    attributes: {
      event,
      timestamp: statedTime(said),
      timezone: zoneOf(said.where),
      location_locode: said.where.locode || null,
      ...(said.where.name !== undefined && { location_name: said.where.name }),
      voyage_number: said.voyage_number ?? null,
      data_source: said.data_source,
      created_at: said.seen_at,
      value: null,
      value_timestamp: null,
      invalidated_at: correctedBy?.seen_at ?? null,
    },
  }
}

function eventKey(said: MilestoneObservation): string {
  return `milestone:${said.key}`
}

const otherNames: Partial<Record<MilestoneName, string>> = {
  arrived_at_destination: 'arrived_at_inland_destination',
}

function eventNameOf({ event, estimated }: MilestoneObservation): EventName | null {
  const names = estimated ? estimatedNames : actualNames
  return names.get(otherNames[event] ?? event) ?? null
}

const namesBehind = (prefix: string): ReadonlyMap<string, EventName> =>
  new Map(
    (Object.keys(eventCatalog) as EventName[])
      .filter((name) => name.startsWith(prefix))
      .map((name) => [name.slice(prefix.length), name]),
  )

const actualNames = namesBehind('container.transport.')
const estimatedNames = namesBehind('container.transport.estimated.')
