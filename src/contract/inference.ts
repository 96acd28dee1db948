import * as z from 'zod/mini'
import { type Flat, type Known, maybe, resource } from './json-api.js'
import { inferDecisions, numberTypes } from './vocabulary.js'

export const inferRequest = z.looseObject({ number: z.string() })

export const lineCandidate = z.looseObject({
  scac: z.string(),
  name: z.string(),
  confidence: z.number(),
  /** Added by the embedded service: which rule spoke. */
  reason: z.optional(z.string()),
})
export type LineCandidate = Known<z.infer<typeof lineCandidate>>

export const inferResultAttributes = z.looseObject({
  number_type: z.enum(numberTypes),
  validation: z.looseObject({
    is_valid: maybe(z.boolean()),
    type: z.enum(['container', 'shipment']),
    check_digit_passed: maybe(z.boolean()),
    parsed_number: maybe(z.string()),
    reason: maybe(z.string()),
    /** Added by the embedded service: the number with the check digit that it should have. */
    corrected: z.optional(z.string()),
  }),
  shipping_line: z.looseObject({
    decision: z.enum(inferDecisions),
    selected: maybe(lineCandidate),
    candidates: z.array(lineCandidate),
  }),
})
/** The type of a number, whether it is valid, and who most likely issued it. */
export type InferResultAttributes = Known<z.infer<typeof inferResultAttributes>>

/** `id` is `req_<uuid>`; `booking` here is `booking_number` when a request is created. */
export const inferResult = resource('infer_number_results', inferResultAttributes, {})

/** What the service infers from a number before it is tracked. */
export type InferResult = Flat<'infer_number_results', InferResultAttributes>
