import type { MilestoneName, MilestoneObservation } from '../../sources/source.js'
import { isNextTo } from './place-name.js'

/** Whether two statements are of two voices: another kind of source, or another of its kind. */
export const isOtherVoice = (a: MilestoneObservation, b: MilestoneObservation): boolean =>
  a.data_source !== b.data_source || a.data_provider_code !== b.data_provider_code

/**
 * Whether two times that two voices of one rank give are of one event and no correction: clocks of
 * gates and ships agree to minutes, cranes work for hours, and an estimate is a round figure.
 */
export const isSameTime = (a: MilestoneObservation, b: MilestoneObservation): boolean =>
  apart(a, b) <= (a.estimated ? 3 * hourMs : (toleranceOf[a.event] ?? hourMs))

/**
 * Whether two voices mean one event that they place in harbours next to each other: of what happens
 * once on a journey alone, and near enough in time.
 */
export const isSameElsewhere = (a: MilestoneObservation, b: MilestoneObservation): boolean =>
  a.event === b.event &&
  oncePerTrip.includes(a.event) &&
  isOtherVoice(a, b) &&
  apart(a, b) <= 48 * hourMs &&
  isNextTo(a.where, b.where)

const apart = (a: MilestoneObservation, b: MilestoneObservation): number =>
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
