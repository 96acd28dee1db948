import * as z from 'zod/mini'
import { knownZone } from '../../../../domain/zoned-time.js'
import { effectWords, readEffect } from '../facts/effect.js'

const zone = z
  .string()
  .check(
    z.refine(
      (name) => knownZone(name) !== null,
      'the value is not an IANA time zone, such as America/Chicago',
    ),
  )

const effect = z
  .string()
  .check(
    z.refine(
      (text) => readEffect(text) !== undefined,
      `the value is not a known meaning of a status code. Use one of: ${effectWords.join(', ')}`,
    ),
  )

const locode = z
  .string()
  .check(z.regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'the value is not a UN/LOCODE, such as USLAX'))

export const partnerFile = z.strictObject({
  senders: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
  name: z.optional(z.string()),
  scac: z.optional(
    z.string().check(z.regex(/^[A-Z]{4}$/, 'the value is not a SCAC of four capital letters')),
  ),
  speaks_as: z.optional(z.enum(['shipping_line', 'terminal', 'rail'])),
  zone: z.optional(zone),
  message_zone: z.optional(zone),
  status_codes: z.optional(
    z.record(z.string(), z.union([effect, z.strictObject({ effect, words: z.string() })])),
  ),
  places: z.optional(z.record(z.string(), locode)),
})

export type PartnerFile = z.infer<typeof partnerFile>
