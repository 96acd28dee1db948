import * as z from 'zod/mini'
import { writeBody } from '../../../contract/json-api.js'

/** The description names one `ref_number`; everything else here speaks of `ref_numbers`. */
export const trackingRequestPatch = writeBody(
  'tracking_request',
  z.looseObject({
    ref_numbers: z.optional(z.array(z.string())),
    ref_number: z.optional(z.string()),
  }),
)
