import * as z from 'zod/mini'
import { dateTime, type Known, maybe } from './json-api.js'

const position = z.array(z.number()).check(z.minLength(2))
const point = z.looseObject({ type: z.literal('Point'), coordinates: position })
const line = z.looseObject({ type: z.literal('LineString'), coordinates: z.array(position) })

const feature = <Type extends string, Geometry extends z.ZodMiniType>(
  type: Type,
  geometry: Geometry,
  properties: z.core.$ZodLooseShape,
) =>
  z.looseObject({
    type: z.literal('Feature'),
    geometry,
    properties: z.looseObject({ feature_type: z.literal(type), ...properties }),
  })

export const portFeature = feature('port', point, {
  ports_sequence: z.int(),
  ports_total: z.int(),
  location_id: z.string(),
  location_type: z.literal('Port'),
  name: z.string(),
  state_abbr: maybe(z.string()),
  state: maybe(z.string()),
  country_code: z.string(),
  country: z.string(),
  time_zone: z.string(),
  label: z.string(),
  inbound_eta_at: maybe(dateTime),
  inbound_ata_at: maybe(dateTime),
  outbound_etd_at: maybe(dateTime),
  outbound_atd_at: maybe(dateTime),
  updated_at: maybe(dateTime),
})

export const vesselFeature = feature('current_vessel', point, {
  ports_sequence: z.int(),
  vessel_id: z.string(),
  vessel_name: z.string(),
  vessel_imo: maybe(z.string()),
  voyage_number: maybe(z.string()),
  vessel_location_timestamp: dateTime,
  vessel_location_heading: maybe(z.number()),
  vessel_location_speed: maybe(z.number()),
  departure_port_id: z.string(),
  departure_port_name: z.string(),
  departure_port_state_abbr: maybe(z.string()),
  departure_port_state: maybe(z.string()),
  departure_port_country_code: z.string(),
  departure_port_country: z.string(),
  departure_port_label: z.string(),
  departure_port_atd: maybe(dateTime),
  departure_port_time_zone: z.string(),
  arrival_port_id: maybe(z.string()),
  arrival_port_name: maybe(z.string()),
  arrival_port_state_abbr: maybe(z.string()),
  arrival_port_state: maybe(z.string()),
  arrival_port_country_code: maybe(z.string()),
  arrival_port_country: maybe(z.string()),
  arrival_port_label: maybe(z.string()),
  arrival_port_eta: maybe(dateTime),
  arrival_port_time_zone: maybe(z.string()),
})

export const pastPathFeature = feature('past_vessel_locations', line, {
  ports_sequence: z.int(),
  vessel_id: z.string(),
  start_time: dateTime,
  end_time: dateTime,
  /** Number of points of the line before it was simplified. `coordinates` may have fewer points. */
  point_count: z.int(),
  outbound_atd_at: maybe(dateTime),
  inbound_ata_at: maybe(dateTime),
  inbound_eta_at: maybe(dateTime),
})

export const futureLegFeature = feature('estimated_full_legs', line, {
  ports_sequence: z.int(),
  previous_port_id: z.string(),
  next_port_id: z.string(),
  point_count: z.int(),
})

/** The part of the current leg that the vessel has not sailed yet. The line starts at the vessel. */
export const runningLegFeature = feature('estimated_partial_leg', line, {
  ports_sequence: z.int(),
  current_port_id: z.string(),
  next_port_id: z.string(),
  point_count: z.int(),
})

export const routeMap = z.looseObject({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.union([portFeature, vesselFeature, pastPathFeature, futureLegFeature, runningLegFeature]),
  ),
})
export type RouteMap = Known<z.infer<typeof routeMap>>
