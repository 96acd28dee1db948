import * as z from 'zod/mini'
import { type Flat, type Known, maybe, resource } from './json-api.js'
import { inferDecisions, numberTypes } from './vocabulary.js'

export const inferRequest = z.looseObject({ number: z.string() })

export const lineCandidate = z.looseObject({
  scac: z.string(),
  name: z.string(),
  confidence: z.number(),
  /** The rule that suggested the shipping line. Only from `oct serve` and the sandbox. */
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
    /** The typed number with a correct check digit. Only from `oct serve` and the sandbox. */
    corrected: z.optional(z.string()),
  }),
  shipping_line: z.looseObject({
    decision: z.enum(inferDecisions),
    selected: maybe(lineCandidate),
    candidates: z.array(lineCandidate),
  }),
})
/** Type, validity and most likely shipping line of a number. */
export type InferResultAttributes = Known<z.infer<typeof inferResultAttributes>>

/** `id` has the form `req_<uuid>`. The type `booking` corresponds to `booking_number` in tracking requests. */
export const inferResult = resource('infer_number_results', inferResultAttributes, {})

/** Type, validity and most likely shipping line of a number, with `id` and `type`. */
export type InferResult = Flat<'infer_number_results', InferResultAttributes>
