import * as z from 'zod/mini'
import { dateTime, type Flat, type Known, maybe, resource } from './json-api.js'

const attributes = z.looseObject({
  /** SCAC of a shipping line, address of a mailbox, or name of a file server or inbox folder. */
  name: z.string(),
  kind: z.enum(['shipping_line', 'mailbox', 'files', 'folder', 'vessel_positions']),
  /** State of the source, such as `ready`, `failing`, `throttled`, `credentials_missing` or `restart_needed`. */
  state: z.string(),
  /** Time before which the service sends no request to the source. */
  until: maybe(dateTime),
  last_answer_at: maybe(dateTime),
  /** Average number of facts per day in the last seven days. Null for a source that several accounts share. */
  facts_per_day: maybe(z.number()),
  /** Last UTC day on which the source stated a fact. */
  last_facts_on: maybe(z.string()),
  silent_days: maybe(z.number()),
  /** Longest time in days between two days with facts, within the four weeks that end on `last_facts_on`. */
  usual_gap_days: maybe(z.number()),
  /** True if the source has stated no fact for an unusually long time. */
  is_silent: z.boolean(),
  /** Share of responses or messages with facts, from 0 to 1. Null for a source that several accounts share. */
  found_share: maybe(z.number()),
})

export const sourceStatus = resource('source', attributes, {})

export type SourceStatus = Flat<'source', Known<z.infer<typeof attributes>>>
