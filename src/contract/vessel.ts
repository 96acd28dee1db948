import * as z from 'zod/mini'
import { dateTime, type Flat, type Known, maybe, resource } from './json-api.js'

export const vesselPosition = z.looseObject({
  latitude: z.number(),
  longitude: z.number(),
  heading: maybe(z.number()),
  timestamp: dateTime,
  estimated: z.boolean(),
})

export const vesselAttributes = z.looseObject({
  name: z.string(),
  imo: maybe(z.string()),
  mmsi: maybe(z.string()),
  latitude: maybe(z.number()),
  longitude: maybe(z.number()),
  nautical_speed_knots: maybe(z.number()),
  navigational_heading_degrees: maybe(z.number()),
  position_timestamp: maybe(dateTime),
  positions: maybe(z.array(vesselPosition)),
  simulated: z.optional(z.boolean()),
})
/** Name, codes and positions of a vessel. */
export type VesselAttributes = Known<z.infer<typeof vesselAttributes>>

export const vessel = resource('vessel', vesselAttributes, {})
/** Name, codes and positions of a vessel. */
export type Vessel = Flat<'vessel', VesselAttributes>
