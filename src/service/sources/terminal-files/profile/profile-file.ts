import * as z from 'zod/mini'
import { feeTypes, holdNames } from '../../../../contract/vocabulary.js'
import { findTerminal } from '../../../../domain/reference/ports.js'
import { knownZone } from '../../../../domain/zoned-time.js'
import { holdSenses, plainFacts } from './column-fact.js'

const text = z
  .string()
  .check(z.minLength(1, 'the value is empty'), z.maxLength(200, 'the value is too long'))
const texts = z.union([text, z.array(text).check(z.maxLength(200, 'the value is too long'))])

const zone = text.check(
  z.refine(
    (name) => knownZone(name) !== null,
    'the value is not an IANA time zone, such as America/Chicago',
  ),
)

const terminal = z
  .strictObject({
    locode: z
      .string()
      .check(z.regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'the value is not a UN/LOCODE, such as USLAX')),
    smdg: z.optional(text),
    firms: z.optional(texts),
    name: z.optional(texts),
  })
  .check(
    z.refine(({ locode, smdg }) => smdg === undefined || !!findTerminal(locode, smdg), {
      path: ['smdg'],
      error: 'no terminal of the port "locode" has this SMDG code',
    }),
  )

const facts = z.partialRecord(z.enum(plainFacts), texts)

const hold = z.strictObject({
  name: z.enum(holdNames),
  says: z.enum(holdSenses),
})

const words = z.strictObject({
  released: z.optional(texts),
  held: z.optional(texts),
  pending: z.optional(texts),
  available: z.optional(texts),
  not_available: z.optional(texts),
  holds: z.optional(z.record(text, z.enum(holdNames))),
})

export const profileFile = z.strictObject({
  terminal,
  files: z.optional(texts),
  headers: z.optional(texts),
  zone: z.optional(zone),
  dates: z.optional(z.enum(['dmy', 'mdy', 'ymd'])),
  decimal: z.optional(z.enum(['.', ','])),
  currency: z.optional(
    z.string().check(z.regex(/^[A-Z]{3}$/, 'the value is not a currency, such as USD')),
  ),
  columns: z.optional(facts),
  holds: z.optional(z.record(text, hold)),
  fees: z.optional(z.record(text, z.enum(feeTypes))),
  ignore: z.optional(texts),
  words: z.optional(words),
  whole: z.optional(z.boolean()),
})

export type ProfileFile = z.infer<typeof profileFile>
