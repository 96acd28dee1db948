import { type ProvidedData, withNotes } from '../../../domain/reference/line-data.js'
import type { Facility } from './place-ids.js'

/** Returns which facts a facility reports: nearly all in North America, few elsewhere, only the stay at a rail ramp. */
export function providedByFacility(facility: Facility): ProvidedData {
  if ('ramp' in facility) return byRamp
  return ['US', 'CA'].includes(facility.port.country_code) ? byAmericanTerminal : byOtherTerminal
}

function provided({ isRamp = false, seen = '' }): ProvidedData {
  return withNotes([
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

const notEvery = 'The shipping line does not report this fact for every container'
const railDeadline =
  'The last free day of the railroad is in import_deadlines.pickup_lfd_rail, if the account has rail data'
const otherGate = 'The time of the gate out is in final_destination_full_out_at'
const ownStay = 'The value describes the stay at the rail ramp'

const byRamp = provided({ isRamp: true })
const byAmericanTerminal = provided({})
const byOtherTerminal = provided({ seen: notEvery })
