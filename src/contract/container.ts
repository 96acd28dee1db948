import * as z from 'zod/mini'
import { containerCosts } from './container-costs.js'
import { emptyReturn } from './empty-return.js'
import {
  dateTime,
  type Known,
  maybe,
  resource,
  shortTexts,
  toMany,
  toOne,
  writeBody,
} from './json-api.js'
import {
  containerStatuses,
  equipmentHeights,
  equipmentLengths,
  equipmentTypes,
  feeTypes,
  holdNames,
  holdStatuses,
} from './vocabulary.js'

/** A hold on a container. When a hold is cleared, the service removes it from the list. */
export const terminalHold = z.looseObject({
  name: z.enum(holdNames),
  status: z.enum(holdStatuses),
  description: maybe(z.string()),
})
export type TerminalHold = Known<z.infer<typeof terminalHold>>

/** A fee at a terminal. The amount 0 means not posted yet. Do not add the type `total`: it is the sum of the others. */
export const terminalFee = z.looseObject({
  type: z.enum(feeTypes),
  amount: z.number(),
  currency_code: maybe(z.string()),
})
export type TerminalFee = Known<z.infer<typeof terminalFee>>

/**
 * Last free days by source. Dates of the terminal and the shipping line are in the time zone of the port of discharge
 * (POD). Dates of the railroad, and of some shipping lines, are in the time zone of the destination.
 */
export const importDeadlines = z.looseObject({
  pickup_lfd_terminal: maybe(dateTime),
  pickup_lfd_rail: maybe(dateTime),
  pickup_lfd_line: maybe(dateTime),
})
export type ImportDeadlines = Known<z.infer<typeof importDeadlines>>

export const containerAttributes = z.looseObject({
  number: z.string(),
  ref_numbers: maybe(z.array(z.string())),
  equipment_type: maybe(z.enum(equipmentTypes)),
  equipment_length: maybe(z.literal(equipmentLengths)),
  equipment_height: maybe(z.enum(equipmentHeights)),
  weight_in_lbs: maybe(z.number()),
  seal_number: maybe(z.string()),
  created_at: maybe(dateTime),
  current_status: z.optional(z.enum(containerStatuses)),
  pickup_lfd: maybe(dateTime),
  pickup_appointment_at: maybe(dateTime),
  availability_known: z.optional(z.boolean()),
  available_for_pickup: maybe(z.boolean()),
  pod_arrived_at: maybe(dateTime),
  pod_discharged_at: maybe(dateTime),
  pod_full_out_at: maybe(dateTime),
  terminal_checked_at: maybe(dateTime),
  pod_full_out_chassis_number: maybe(z.string()),
  location_at_pod_terminal: maybe(z.string()),
  final_destination_full_out_at: maybe(dateTime),
  empty_terminated_at: maybe(dateTime),
  holds_at_pod_terminal: maybe(z.array(terminalHold)),
  fees_at_pod_terminal: maybe(z.array(terminalFee)),
  pod_timezone: maybe(z.string()),
  final_destination_timezone: maybe(z.string()),
  empty_terminated_timezone: maybe(z.string()),
  pod_rail_carrier_scac: maybe(z.string()),
  ind_rail_carrier_scac: maybe(z.string()),
  pod_last_tracking_request_at: maybe(dateTime),
  shipment_last_tracking_request_at: maybe(dateTime),
  rail_last_tracking_request_at: maybe(dateTime),
  pod_rail_loaded_at: maybe(dateTime),
  pod_rail_departed_at: maybe(dateTime),
  ind_eta_at: maybe(dateTime),
  ind_ata_at: maybe(dateTime),
  ind_rail_unloaded_at: maybe(dateTime),
  ind_facility_lfd_on: maybe(z.string()),
  ind_facility_holds: maybe(z.array(terminalHold)),
  ind_facility_fees: maybe(z.array(terminalFee)),
  import_deadlines: maybe(importDeadlines),
  delivered_at: maybe(dateTime),
  empty_out_at: maybe(dateTime),
  pol_full_in_at: maybe(dateTime),
  pol_vessel_loaded_at: maybe(dateTime),
  pol_vessel_departed_at: maybe(dateTime),
  ssl_lfd: maybe(dateTime),
  /** The sailing of this container, which may differ from the bill's. Only from `oct serve` and the sandbox. */
  pod_vessel_name: maybe(z.string()),
  pod_vessel_imo: maybe(z.string()),
  pod_voyage_number: maybe(z.string()),
  pod_eta_at: maybe(dateTime),
  pod_original_eta_at: maybe(dateTime),
  /** True if the data is simulated. Only from `oct serve` and the sandbox. */
  simulated: z.optional(z.boolean()),
  /** Costs of the container, for accounts with tariffs. Only from `oct serve` and the sandbox. */
  oct_serve_costs: z.optional(containerCosts),
  /** Attributes of the terminal that no source reports. Only from `oct serve` and the sandbox. */
  oct_serve_not_reported: z.optional(z.array(z.string())),
  /** Where and when to return the empty container; absent after the return. Only from `oct serve` and the sandbox. */
  oct_serve_empty_return: z.optional(emptyReturn),
})
/** Attributes of a container. The names are those of the API. */
export type ContainerAttributes = Known<z.infer<typeof containerAttributes>>

export const container = resource('container', containerAttributes, {
  shipment: toOne('shipment'),
  pod_terminal: toOne('terminal'),
  pickup_facility: toOne('terminal', 'rail_terminal'),
  transport_events: toMany('transport_event'),
  raw_events: toMany('raw_event'),
})

export const containerPatch = writeBody(
  'container',
  z.looseObject({ ref_numbers: z.optional(shortTexts) }),
)
