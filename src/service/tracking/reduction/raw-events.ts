import type { RawEventName } from '../../../contract/event-names.js'
import { type MilestoneName, statedTime } from '../../sources/source.js'
import type { RawEventState } from '../shipment-state.js'
import { byJourney } from './by-journey.js'
import type { MilestoneStatement } from './milestone-statement.js'
import { placeName, zoneOf } from './place-name.js'

/** Returns raw events with the original texts of the sources, sorted by time. This list is deprecated in the API. */
export function rawEvents(statements: readonly MilestoneStatement[]): RawEventState[] {
  return [...statements].sort((a, b) => byJourney(a.said, b.said)).map(toRawEvent)
}

export function rawEventKey(observationKey: string): string {
  return `raw:${observationKey}`
}

function toRawEvent(statement: MilestoneStatement, index: number): RawEventState {
  const { said } = statement
  return {
    key: rawEventKey(said.key),
    where: said.where,
    vessel: said.vessel ?? null,
    attributes: {
      event: nameOf(said.event),
      original_event: said.original_event,
      timestamp: statedTime(said),
      estimated: said.estimated,
      timezone: zoneOf(said.where),
      actual_on: null,
      estimated_on: null,
      actual_at: said.estimated ? null : statedTime(said),
      estimated_at: said.estimated ? said.at : null,
      will_occur_at: said.estimated && !statement.endedBy ? said.at : null,
      invalidated_at: invalidatedAt(statement),
      created_at: said.seen_at,
      index,
      location_name: placeName(said.where),
      location_locode: said.where.locode || null,
      vessel_name: said.vessel?.name ?? null,
      vessel_imo: said.vessel?.imo ?? null,
      voyage_number: said.voyage_number ?? '',
      data_source: said.data_source,
      data_provider_name: said.data_provider_name,
      data_provider_code: said.data_provider_code,
    },
  }
}

const nameOf = (event: MilestoneName): RawEventName | null =>
  event === 'dropped' || event === 'loaded' || event === 'noted' ? null : event

/** Returns when an event became invalid. As in the hosted service, another source's better time does not count. */
function invalidatedAt(statement: MilestoneStatement): string | null {
  const { said, correctedBy, endedBy, withdrawnAt } = statement
  if (withdrawnAt !== null) return withdrawnAt
  if (said.estimated) return (correctedBy ?? endedBy)?.seen_at ?? null
  return correctedBy?.data_source === said.data_source ? correctedBy.seen_at : null
}
