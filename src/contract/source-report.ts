import * as z from 'zod/mini'
import { dateTime, type Flat, type Known, resource } from './json-api.js'

const attributes = z.looseObject({
  /** The number exactly as in the request. */
  number: z.string(),
  sources: z.array(
    z.looseObject({
      /** Name of the inbox folder, mailbox or shipping line from which the messages came. */
      name: z.string(),
      messages: z.number(),
      /** Number of facts that the messages state about the tracked number. */
      facts: z.number(),
      received_at: dateTime,
    }),
  ),
})

export const sourceReport = resource('source_report', attributes, {})

export type SourceReport = Flat<'source_report', Known<z.infer<typeof attributes>>>
