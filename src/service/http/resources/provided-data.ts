import { lineData, lineDatumNames } from '../../../domain/reference/line-data.js'
import type { Facility } from './place-ids.js'

/** Booleans by attribute, each with a `*_notes` in words, as live answers have them. */
export type ProvidedData = Record<string, boolean | string>

/** What a line tells of its containers; null where nobody has said. */
export function providedByLine(scac: string): ProvidedData | null {
  const data = lineData(scac)
  if (data === undefined) return null
  return provided(
    lineDatumNames.map((name) => [name, data.provided.includes(name), data.notes[name] ?? '']),
  )
}

/**
 * What a facility tells this service: an American terminal nearly always everything, one elsewhere
 * often nothing at all, a ramp its own stay and never the gate of the port of discharge.
 */
export function providedByFacility(facility: Facility): ProvidedData {
  const isRamp = 'ramp' in facility
  const isAmerican = isRamp || ['US', 'CA'].includes(facility.port.country_code)
  const seen = isAmerican ? '' : notEvery
  return provided([
    ['pickup_lfd', true, isRamp ? railDeadline : seen],
    ['pod_full_out_at', !isRamp, isRamp ? otherGate : ''],
    ['available_for_pickup', true, seen],
    ['fees_at_pod_terminal', true, isRamp ? ownStay : seen],
    ['holds_at_pod_terminal', true, isRamp ? ownStay : seen],
    ['pickup_appointment_at', true, seen],
    ['location_at_pod_terminal', true, isRamp ? ownStay : seen],
    ['pod_full_out_chassis_number', false, ''],
  ])
}

const notEvery = 'Not of every container: many stand there unseen'
const railDeadline = 'As import_deadlines.pickup_lfd_rail, which needs rail data'
const otherGate = 'The way out of the ramp is final_destination_full_out_at'
const ownStay = 'Of the stay at the ramp'

const provided = (
  rows: readonly (readonly [name: string, isProvided: boolean, notes: string])[],
): ProvidedData =>
  Object.fromEntries(
    rows.flatMap(([name, isProvided, notes]) => [
      [name, isProvided],
      [`${name}_notes`, notes],
    ]),
  )
