import * as z from 'zod/mini'
import {
  dateTime,
  type Flat,
  type Known,
  maybe,
  type Ref,
  resource,
  shortText,
  shortTexts,
  toOne,
  writeBody,
} from './json-api.js'
import type { Party } from './party.js'
import type { Shipment } from './tracked-resources.js'
import { failedReasons, requestStatuses, requestTypes } from './vocabulary.js'

export const trackingRequestAttributes = z.looseObject({
  request_number: z.string(),
  request_type: z.enum(requestTypes),
  /** SCAC of the shipping line. Null while the service detects the shipping line. */
  scac: maybe(z.string()),
  status: z.enum(requestStatuses),
  failed_reason: maybe(z.enum(failedReasons)),
  /** A sentence that says what to do after the failure. Only from `oct serve` and the sandbox. */
  failed_reason_detail: z.optional(z.string()),
  ref_numbers: maybe(z.array(z.string())),
  shipment_tags: maybe(z.array(z.string())),
  is_retrying: z.optional(z.boolean()),
  retry_count: maybe(z.number()),
  created_at: maybe(dateTime),
  updated_at: maybe(dateTime),
  /** True if the tracking request is simulated. Only from `oct serve` and the sandbox. */
  simulated: z.optional(z.boolean()),
})
/** Number and status of a tracking request. */
export type TrackingRequestAttributes = Known<z.infer<typeof trackingRequestAttributes>>

export const trackingRequest = resource('tracking_request', trackingRequestAttributes, {
  tracked_object: toOne('shipment'),
  customer: toOne('party'),
  user: toOne('user'),
})

const initialCustomField = z.looseObject({
  api_slug: z.string(),
  value: z.unknown(),
  number: maybe(z.string()),
})

/** Body of a new tracking request. Rules that have error codes of their own are checked elsewhere. */
export const newTrackingRequest = z.looseObject({
  request_type: z.enum(requestTypes),
  request_number: z.string(),
  scac: maybe(z.string()),
  auto_detect_vocc_scac: maybe(z.boolean()),
  ref_numbers: maybe(z.array(z.string())),
  shipment_tags: maybe(z.array(z.string())),
  initial_custom_fields: maybe(
    z.looseObject({
      shipment: z.optional(z.array(initialCustomField)),
      containers: z.optional(z.array(initialCustomField)),
    }),
  ),
})
/** Attributes of a new tracking request. */
export type NewTrackingRequest = Known<z.infer<typeof newTrackingRequest>>

/** The API description names the member `ref_number`, but services accept `ref_numbers`, as for all other resources. */
export const trackingRequestPatch = writeBody(
  'tracking_request',
  z.looseObject({
    ref_numbers: z.optional(shortTexts),
    ref_number: z.optional(shortText),
  }),
)

/** Number and status of a tracking request. */
export type TrackingRequest = Flat<
  'tracking_request',
  TrackingRequestAttributes,
  {
    tracked_object: Shipment | Ref<'shipment'> | null
    customer: Party | Ref<'party'> | null
    user: Ref<'user'> | null
  }
>
