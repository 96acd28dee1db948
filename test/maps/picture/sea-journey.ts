import type { Position, Route, RouteFeature } from '../../../src/maps/route-features.js'

export interface Stop {
  name: string
  place: Position
  zone?: string
  country?: string
  eta?: string
  ata?: string
  etd?: string
  atd?: string
}

export interface Sailing {
  number?: string
  stops: Stop[]
  /** Line of each leg; straight if absent. */
  lines?: (readonly Position[])[]
  /** Index of the leg under way, and the position of its line that the vessel has reached. */
  vessel?: { leg: number; at: number; name?: string; heading?: number | null }
}

/** A route map as a service sends it: legs before the vessel are past, legs after it are ahead. */
export function seaJourney({ number = 'MSCU6639870', stops, lines = [], vessel }: Sailing): Route {
  const legs = stops
    .slice(1)
    .map((stop, leg) => lines[leg] ?? [stops[leg]?.place ?? [], stop.place])
  const features = [
    ...stops.map((stop, index) => port(stop, index, stops.length)),
    ...legs.flatMap((line, leg) => legFeatures(line, leg, vessel)),
  ]
  return { number, map: { type: 'FeatureCollection', features } }
}

function port(stop: Stop, index: number, total: number): RouteFeature {
  const { name, place, zone = 'UTC', country = '', eta, ata, etd, atd } = stop
  return feature('Point', place, {
    feature_type: 'port',
    ports_sequence: index + 1,
    ports_total: total,
    label: index === 0 ? 'POL' : index === total - 1 ? 'POD' : `TS${index}`,
    name,
    country,
    time_zone: zone,
    inbound_eta_at: eta ?? null,
    inbound_ata_at: ata ?? null,
    outbound_etd_at: etd ?? null,
    outbound_atd_at: atd ?? null,
  })
}

function legFeatures(
  line: readonly Position[],
  leg: number,
  vessel: Sailing['vessel'],
): RouteFeature[] {
  const path = (type: string, positions: readonly Position[]) =>
    feature('LineString', positions, { feature_type: type, ports_sequence: leg + 1 })
  if (vessel === undefined || leg > vessel.leg) return [path('estimated_full_legs', line)]
  if (leg < vessel.leg) return [path('past_vessel_locations', line)]
  const { at, name = 'EVER ACE', heading = 90 } = vessel
  return [
    feature('Point', line[at], {
      feature_type: 'current_vessel',
      ports_sequence: leg + 1,
      vessel_name: name,
      vessel_imo: '9893890',
      voyage_number: '0123E',
      vessel_location_timestamp: '2026-05-16T10:00:00Z',
      vessel_location_heading: heading,
      vessel_location_speed: 18.24,
    }),
    path('past_vessel_locations', line.slice(0, at + 1)),
    path('estimated_partial_leg', line.slice(at)),
  ]
}

const feature = (
  type: string,
  coordinates: unknown,
  properties: Record<string, unknown>,
): RouteFeature => ({ type: 'Feature', geometry: { type, coordinates }, properties })
