import * as z from 'zod/mini'
import { eventNames, rawEventNames } from './event-names.js'
import { dateTime, type Known, maybe, resource, toOne } from './json-api.js'
import { dataSources } from './vocabulary.js'

export const transportEventAttributes = z.looseObject({
  event: z.enum(eventNames),
  timestamp: maybe(dateTime),
  timezone: maybe(z.string()),
  location_locode: maybe(z.string()),
  /** Name of the place as the source wrote it. Present if the service's reference data lacks the place. */
  location_name: z.optional(maybe(z.string())),
  voyage_number: maybe(z.string()),
  data_source: maybe(z.enum(dataSources)),
  created_at: maybe(dateTime),
  /** The new last free day or appointment, in an event that reports such a change. */
  value: maybe(z.unknown()),
  value_timestamp: maybe(dateTime),
  invalidated_at: maybe(dateTime),
  simulated: z.optional(z.boolean()),
})
export type TransportEventAttributes = Known<z.infer<typeof transportEventAttributes>>

export const transportEvent = resource('transport_event', transportEventAttributes, {
  shipment: toOne('shipment'),
  container: toOne('container'),
  vessel: toOne('vessel'),
  location: toOne('port', 'metro_area'),
  terminal: toOne('terminal', 'rail_terminal'),
  source_event: toOne('raw_event'),
  previous_version: toOne('transport_event'),
})

/** An event in the words of its source (deprecated). `index` orders the events of a day whose time is unknown. */
export const rawEventAttributes = z.looseObject({
  event: maybe(z.enum(rawEventNames)),
  original_event: maybe(z.string()),
  timestamp: maybe(dateTime),
  estimated: z.optional(z.boolean()),
  timezone: maybe(z.string()),
  actual_on: maybe(z.string()),
  estimated_on: maybe(z.string()),
  actual_at: maybe(dateTime),
  estimated_at: maybe(dateTime),
  will_occur_at: maybe(dateTime),
  invalidated_at: maybe(dateTime),
  created_at: maybe(dateTime),
  index: z.optional(z.number()),
  location_name: maybe(z.string()),
  location_locode: maybe(z.string()),
  vessel_name: maybe(z.string()),
  vessel_imo: maybe(z.string()),
  voyage_number: maybe(z.string()),
  data_source: maybe(z.string()),
  data_provider_name: maybe(z.string()),
  data_provider_code: maybe(z.string()),
  simulated: z.optional(z.boolean()),
})
export type RawEventAttributes = Known<z.infer<typeof rawEventAttributes>>

export const rawEvent = resource('raw_event', rawEventAttributes, {
  location: toOne('port', 'metro_area'),
  vessel: toOne('vessel'),
  container: toOne('container'),
  terminal: toOne('terminal', 'rail_terminal'),
})
