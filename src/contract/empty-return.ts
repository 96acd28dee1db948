import * as z from 'zod/mini'
import { dateTime, type Known, maybe } from './json-api.js'

/** Place to return the empty container to, as the shipping line states it. Only `oct serve` sends this object. */
export const emptyReturn = z.looseObject({
  location_name: maybe(z.string()),
  location_locode: maybe(z.string()),
  /** Planned time of the return in `timezone`. If `timezone` is null, the time is local. */
  expected_at: maybe(dateTime),
  timezone: maybe(z.string()),
  stated_by: z.string(),
  /** UTC instant at which the shipping line stated the place. */
  stated_at: dateTime,
  /** The text in which the shipping line states the return. */
  text: maybe(z.string()),
})

export type EmptyReturn = Known<z.infer<typeof emptyReturn>>
