import * as z from 'zod/mini'
import { dateTime, type Flat, type Known, resource } from './json-api.js'

const attributes = z.looseObject({
  /** The number as in the request. */
  number: z.string(),
  sources: z.array(
    z.looseObject({
      /** Folder of the inbox, mailbox, or shipping line from which the messages came. */
      name: z.string(),
      messages: z.number(),
      /** How many facts the messages state about the tracked number. */
      facts: z.number(),
      received_at: dateTime,
    }),
  ),
})

export const sourceReport = resource('source_report', attributes, {})

export type SourceReport = Flat<'source_report', Known<z.infer<typeof attributes>>>
