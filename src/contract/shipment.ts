import * as z from 'zod/mini'
import { dateTime, type Known, maybe, resource, shortTexts, toMany, toOne } from './json-api.js'
import { stoppedReasons } from './vocabulary.js'

export const shipmentAttributes = z.looseObject({
  bill_of_lading_number: z.string(),
  normalized_number: maybe(z.string()),
  ref_numbers: maybe(z.array(z.string())),
  created_at: maybe(dateTime),
  tags: maybe(z.array(z.string())),
  port_of_lading_locode: maybe(z.string()),
  port_of_lading_name: maybe(z.string()),
  port_of_discharge_locode: maybe(z.string()),
  port_of_discharge_name: maybe(z.string()),
  destination_locode: maybe(z.string()),
  destination_name: maybe(z.string()),
  shipping_line_scac: maybe(z.string()),
  shipping_line_name: maybe(z.string()),
  shipping_line_short_name: maybe(z.string()),
  customer_name: maybe(z.string()),
  pod_vessel_name: maybe(z.string()),
  pod_vessel_imo: maybe(z.string()),
  pod_voyage_number: maybe(z.string()),
  pol_etd_at: maybe(dateTime),
  pol_original_etd_at: maybe(dateTime),
  pol_atd_at: maybe(dateTime),
  pod_eta_at: maybe(dateTime),
  pod_original_eta_at: maybe(dateTime),
  pod_ata_at: maybe(dateTime),
  destination_eta_at: maybe(dateTime),
  destination_original_eta_at: maybe(dateTime),
  destination_ata_at: maybe(dateTime),
  pol_timezone: maybe(z.string()),
  pod_timezone: maybe(z.string()),
  destination_timezone: maybe(z.string()),
  line_tracking_last_attempted_at: maybe(dateTime),
  line_tracking_last_succeeded_at: maybe(dateTime),
  line_tracking_stopped_at: maybe(dateTime),
  line_tracking_stopped_reason: maybe(z.enum(stoppedReasons)),
  /** True if the data is simulated. Only from `oct serve` and the sandbox. */
  simulated: z.optional(z.boolean()),
})
/** Attributes of a shipment. The names are those of the API. */
export type ShipmentAttributes = Known<z.infer<typeof shipmentAttributes>>

export const shipment = resource('shipment', shipmentAttributes, {
  port_of_lading: toOne('port'),
  port_of_discharge: toOne('port'),
  destination: toOne('port', 'metro_area'),
  pod_terminal: toOne('terminal'),
  destination_terminal: toOne('terminal', 'rail_terminal'),
  line_tracking_stopped_by_user: toOne('user'),
  containers: toMany('container'),
})

export const shipmentPatch = z.looseObject({
  data: z.looseObject({
    type: z.literal('shipment'),
    id: z.optional(z.string()),
    attributes: z.optional(
      z.looseObject({
        ref_numbers: z.optional(shortTexts),
        tags: z.optional(shortTexts),
      }),
    ),
    /** Assigns a customer to a tracked shipment. Only `oct serve` and the sandbox accept this member. */
    relationships: z.optional(z.looseObject({ customer: toOne('party') })),
  }),
})
