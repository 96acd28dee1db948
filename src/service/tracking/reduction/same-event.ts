import { localDate, localReading } from '../../../domain/zoned-time.js'
import type { MilestoneName, MilestoneObservation } from '../../sources/source.js'
import { isNextTo, zoneOf } from './place-name.js'

export const isOtherVoice = (a: MilestoneObservation, b: MilestoneObservation): boolean =>
  a.data_source !== b.data_source ||
  a.data_provider_code !== b.data_provider_code ||
  (a.document === undefined) !== (b.document === undefined)

/** Returns whether `day` is the date (local midnight) of `other`, so that both can mean the same event. */
export function isDayOf(day: MilestoneObservation, other: MilestoneObservation): boolean {
  if (day.at === other.at || differenceMs(day, other) > 25 * hourMs) return false
  const zone = zoneOf(day.where) ?? 'UTC'
  const { date, time } = localReading(new Date(day.at), zone)
  return time === '00:00:00' && localDate(new Date(other.at), zone) === date
}

/** Returns whether two times can mean one event: gate moves differ by minutes, crane moves and estimates by hours. */
export const isSameTime = (a: MilestoneObservation, b: MilestoneObservation): boolean =>
  differenceMs(a, b) <= (a.estimated ? 3 * hourMs : (toleranceOf[a.event] ?? hourMs))

/**
 * Returns whether two sources report the same event in neighboring ports, at most 48 hours apart. If a move has no
 * stated time, `at` is its latest possible time, and the other event may be much earlier.
 */
export const isSameElsewhere = (a: MilestoneObservation, b: MilestoneObservation): boolean =>
  a.event === b.event &&
  oncePerTrip.includes(a.event) &&
  isOtherVoice(a, b) &&
  (differenceMs(a, b) <= 48 * hourMs || isBoundOf(a, b) || isBoundOf(b, a)) &&
  isNextTo(a.where, b.where)

const isBoundOf = (bound: MilestoneObservation, other: MilestoneObservation): boolean =>
  bound.undated === true && other.at <= bound.at

const differenceMs = (a: MilestoneObservation, b: MilestoneObservation): number =>
  Math.abs(Date.parse(a.at) - Date.parse(b.at))

const hourMs = 3_600_000

const toleranceOf: Partial<Record<MilestoneName, number>> = {
  vessel_loaded: 4 * hourMs,
  vessel_discharged: 4 * hourMs,
  transshipment_loaded: 4 * hourMs,
  transshipment_discharged: 4 * hourMs,
  rail_loaded: 4 * hourMs,
  rail_unloaded: 4 * hourMs,
  empty_out: 0.5 * hourMs,
  full_in: 0.5 * hourMs,
  full_out: 0.5 * hourMs,
  empty_in: 0.5 * hourMs,
}

const oncePerTrip: readonly MilestoneName[] = [
  'full_in',
  'vessel_loaded',
  'vessel_departed',
  'vessel_arrived',
  'vessel_berthed',
  'vessel_discharged',
  'full_out',
]
