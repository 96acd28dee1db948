import type {
  Geometry,
  Position,
  RouteCollection,
  RouteFeature,
} from '../../../src/maps/route-features.js'

export const feature = (
  geometry: Geometry | null,
  properties: Record<string, unknown> | null = null,
  more: Record<string, unknown> = {},
): RouteFeature => ({ type: 'Feature', geometry, properties, ...more })

export const line = (...coordinates: Position[]): Geometry => ({ type: 'LineString', coordinates })

export const point = (...position: number[]): Geometry => ({ type: 'Point', coordinates: position })

export const collection = (...features: RouteFeature[]): RouteCollection => ({
  type: 'FeatureCollection',
  features,
})

const port = (sequence: number, place: [string, number, number], more: object): RouteFeature =>
  feature(point(place[1], place[2]), {
    feature_type: 'port',
    ports_sequence: sequence,
    ports_total: 2,
    location_id: `port-${sequence}`,
    location_type: 'Port',
    name: place[0],
    state_abbr: null,
    state: null,
    country_code: sequence === 1 ? 'CN' : 'US',
    country: sequence === 1 ? 'China' : 'United States',
    time_zone: sequence === 1 ? 'Asia/Shanghai' : 'America/Los_Angeles',
    label: sequence === 1 ? 'POL' : 'POD',
    inbound_eta_at: null,
    inbound_ata_at: null,
    outbound_etd_at: null,
    outbound_atd_at: null,
    updated_at: '2026-03-01T00:00:00Z',
    ...more,
  })

const shanghai: [string, number, number] = ['Shanghai', 121.8, 31.3]
const losAngeles: [string, number, number] = ['Los Angeles', -118.25, 33.73]

/** A route across the Pacific under way: the vessel is east of the antimeridian, and the sailed part crosses it. */
export const running = (): RouteCollection =>
  collection(
    feature(point(-165.5, 40), {
      feature_type: 'current_vessel',
      ports_sequence: 1,
      vessel_id: 'vessel-1',
      vessel_name: 'EVER GIVEN',
      vessel_imo: '9811000',
      voyage_number: '101E',
      vessel_location_timestamp: '2026-03-01T06:00:00Z',
      vessel_location_heading: 90,
      vessel_location_speed: 18.5,
    }),
    port(2, losAngeles, { inbound_eta_at: '2026-03-08T14:00:00Z' }),
    feature(line([121.8, 31.3], [150, 38], [175, 40], [-170, 42], [-165.5, 40]), {
      feature_type: 'past_vessel_locations',
      ports_sequence: 1,
      vessel_id: 'vessel-1',
      start_time: '2026-02-20T02:00:00Z',
      end_time: '2026-03-01T06:00:00Z',
      point_count: 546,
    }),
    feature(line([-165.5, 40], [-140, 38], [-118.25, 33.73]), {
      feature_type: 'estimated_partial_leg',
      ports_sequence: 1,
      current_port_id: 'port-1',
      next_port_id: 'port-2',
      point_count: 40,
    }),
    port(1, shanghai, { outbound_atd_at: '2026-02-20T02:00:00Z' }),
  )

/** The same journey after its end. */
export const finished = (): RouteCollection =>
  collection(
    port(1, shanghai, { outbound_atd_at: '2026-02-20T02:00:00Z' }),
    port(2, losAngeles, { inbound_ata_at: '2026-03-01T14:00:00Z' }),
    feature(line([121.8, 31.3], [179, 40], [-179, 40], [-118.25, 33.73]), {
      feature_type: 'past_vessel_locations',
      ports_sequence: 1,
      vessel_id: 'vessel-1',
      start_time: '2026-02-20T02:00:00Z',
      end_time: '2026-03-01T14:00:00Z',
      point_count: 900,
    }),
  )
