import type { Position, Route, RouteFeature } from '../../../src/maps/route-features.js'

/** Name, longitude, latitude, country, zone. */
export type Place = readonly [string, number, number, string, string]

export const places = {
  shanghai: ['Shanghai', 121.8, 31.3, 'China', 'Asia/Shanghai'],
  busan: ['Busan', 129.05, 35.1, 'South Korea', 'Asia/Seoul'],
  longBeach: ['Long Beach', -118.2, 33.75, 'United States', 'America/Los_Angeles'],
  rotterdam: ['Rotterdam', 4.05, 51.95, 'Netherlands', 'Europe/Amsterdam'],
  newYork: ['New York', -74.05, 40.67, 'United States', 'America/New_York'],
  nhavaSheva: ['Nhava Sheva', 72.95, 18.95, 'India', 'Asia/Kolkata'],
  singapore: ['Singapore', 103.8, 1.26, 'Singapore', 'Asia/Singapore'],
} as const satisfies Record<string, Place>

const toLongBeach: Position[] = [
  [129.05, 35.1],
  [131, 34.3],
  [141.2, 41.4],
  [155, 46.5],
  [170, 49.6],
  [-175, 50.2],
  [-160, 48.9],
  [-145, 45.3],
  [-130, 39.2],
  [-121.2, 34.2],
  [-118.2, 33.75],
]
const toBusan: Position[] = [
  [121.8, 31.3],
  [123.5, 31.6],
  [126, 33],
  [127.6, 34],
  [129.05, 35.1],
]
const overAtlantic: Position[] = [
  [4.05, 51.95],
  [1.6, 51],
  [-1.5, 50.2],
  [-6, 49.3],
  [-25, 48],
  [-45, 43.8],
  [-60, 41.2],
  [-74.05, 40.67],
]
const throughSuez: Position[] = [
  [103.8, 1.26],
  [100, 3.6],
  [95.2, 6],
  [80.3, 5.6],
  [57, 12.5],
  [46, 12.1],
  [43.3, 12.6],
  [38, 20.5],
  [34, 27.2],
  [32.55, 29.9],
  [32.35, 31.3],
  [26, 33.3],
  [15, 35.8],
  [10.5, 37.6],
  [-2, 36.2],
  [-5.6, 35.95],
  [-9.5, 37],
  [-9.8, 43.2],
  [-5.6, 48.6],
  [1.6, 51],
  [4.05, 51.95],
]
const toSingapore: Position[] = [
  [72.95, 18.95],
  [75.5, 9],
  [77.5, 7.4],
  [80.3, 5.6],
  [95.2, 6],
  [100, 3.6],
  [103.8, 1.26],
]

/** A route between Asia and America, with the vessel east of the antimeridian. */
export const pacific = (number = 'EGHU9123455', share = 0.6): Route =>
  voyage({
    number,
    ports: [places.shanghai, places.busan, places.longBeach],
    ways: [toBusan, toLongBeach],
    leg: 1,
    share,
    ship: 'EVER LOTUS',
  })

export const atlantic = (number = 'MSCU6639870', share = 0.45): Route =>
  voyage({
    number,
    ports: [places.rotterdam, places.newYork],
    ways: [overAtlantic],
    leg: 0,
    share,
    ship: 'MAERSK ÆRØ',
  })

export const suez = (number = 'TCLU4265726', share = 0.55): Route =>
  voyage({
    number,
    ports: [places.nhavaSheva, places.singapore, places.rotterdam],
    ways: [toSingapore, throughSuez],
    leg: 1,
    share,
    ship: 'CMA CGM TIGRIS',
  })

/** A route by sea to Long Beach and then by rail, with features of unknown kinds. */
export function rail(number = 'CAXU9932112'): Route {
  const { map } = pacific(number, 0.9)
  const rails: Position[] = [
    [-118.2, 33.75],
    [-117, 34.9],
    [-110, 35.1],
    [-101.8, 35.2],
    [-94.6, 39.1],
    [-87.65, 41.85],
  ]
  const ramp = feature('Point', [-87.65, 41.85], {
    feature_type: 'rail_terminal',
    name: 'Chicago ramp',
    time_zone: 'America/Chicago',
    inbound_eta_at: '2026-05-30T13:00:00Z',
  })
  const way = feature('LineString', rails, { feature_type: 'estimated_rail_leg', carrier: 'BNSF' })
  return { number, map: { ...map, features: [...map.features, way, ramp] } }
}

export const empty = (number = 'FCIU8888886'): Route => ({
  number,
  map: { type: 'FeatureCollection', features: [] },
})

/** Routes on all oceans, each line with some hundred positions, as a service sends them. */
export function fleet(count: number): Route[] {
  const kinds = [pacific, atlantic, suez]
  return Array.from({ length: count }, (_, index) => {
    const make = kinds[index % kinds.length] ?? pacific
    const number = `OCTU${String(1_000_000 + index)}`
    return index % 40 === 39 ? empty(number) : make(number, 0.1 + 0.8 * ((index * 0.37) % 1))
  })
}

const begin = Date.parse('2026-05-01T00:00:00Z')
const hour = 3_600_000

interface Voyage {
  number: string
  ports: readonly Place[]
  ways: readonly Position[][]
  /** Index of the leg under way, and how much of it is sailed. */
  leg: number
  share: number
  ship: string
}

/** A journey under way. A leg takes ten days, a port stay two. */
export function voyage(plan: Voyage): Route {
  const { number, ports, ways } = plan
  const features = [
    ...ports.map((_, index) => portFeature(plan, index)),
    ...ways.flatMap((_, index) => legFeatures(plan, index)),
  ]
  return { number, map: { type: 'FeatureCollection', features } }
}

const leaves = (leg: number): number => begin + leg * 12 * 24 * hour
const arrives = (leg: number): number => leaves(leg) + 10 * 24 * hour
const iso = (at: number): string => new Date(at).toISOString()

function portFeature({ ports, leg }: Voyage, index: number): RouteFeature {
  const [name = '', x = 0, y = 0, country = '', time_zone = ''] = ports[index] ?? []
  const isFirst = index === 0
  const isLast = index === ports.length - 1
  return feature('Point', [x, y], {
    feature_type: 'port',
    ports_sequence: index + 1,
    ports_total: ports.length,
    location_id: `port-${index + 1}`,
    name,
    country,
    time_zone,
    label: isFirst ? 'POL' : isLast ? 'POD' : `TS${index}`,
    inbound_eta_at: isFirst ? null : iso(arrives(index - 1)),
    inbound_ata_at: isFirst || index > leg ? null : iso(arrives(index - 1)),
    outbound_etd_at: isLast ? null : iso(leaves(index)),
    outbound_atd_at: isLast || index > leg ? null : iso(leaves(index)),
    updated_at: iso(begin),
  })
}

function legFeatures(plan: Voyage, index: number): RouteFeature[] {
  const line = dense(plan.ways[index] ?? [])
  const ports_sequence = index + 1
  if (index > plan.leg)
    return [feature('LineString', line, { feature_type: 'estimated_full_legs', ports_sequence })]
  const past = {
    feature_type: 'past_vessel_locations',
    ports_sequence,
    start_time: iso(leaves(index)),
  }
  if (index < plan.leg)
    return [feature('LineString', line, { ...past, end_time: iso(arrives(index)) })]
  const cut = Math.round((line.length - 1) * plan.share)
  const seen = leaves(index) + plan.share * 240 * hour
  return [
    vesselFeature(plan, { position: line[cut] ?? [], next: line[cut + 1] ?? [], seen }),
    feature('LineString', line.slice(0, cut + 1), { ...past, end_time: iso(seen + hour) }),
    feature('LineString', line.slice(cut), {
      feature_type: 'estimated_partial_leg',
      ports_sequence,
    }),
  ]
}

function vesselFeature(
  { ports, leg, ship }: Voyage,
  { position, next, seen }: { position: Position; next: Position; seen: number },
): RouteFeature {
  const [from, to] = [ports[leg], ports[leg + 1]]
  const [x = 0, y = 0] = position
  const heading = (Math.atan2((next[0] ?? 0) - x, (next[1] ?? 0) - y) * 180) / Math.PI
  return feature('Point', position, {
    feature_type: 'current_vessel',
    ports_sequence: leg + 1,
    vessel_id: 'vessel-1',
    vessel_name: ship,
    vessel_imo: '9811000',
    voyage_number: '101E',
    vessel_location_timestamp: iso(seen),
    vessel_location_heading: (Math.round(heading) + 360) % 360,
    vessel_location_speed: 17.24,
    departure_port_name: from?.[0],
    departure_port_country: from?.[3],
    departure_port_time_zone: from?.[4],
    departure_port_atd: iso(leaves(leg)),
    arrival_port_name: to?.[0],
    arrival_port_country: to?.[3],
    arrival_port_time_zone: to?.[4],
    arrival_port_eta: iso(arrives(leg)),
  })
}

/** Adds positions about every quarter of a degree, with longitudes in range. */
function dense(corners: readonly Position[]): Position[] {
  const line: Position[] = []
  for (const [index, [x1 = 0, y1 = 0]] of corners.entries()) {
    const [x0 = x1, y0 = y1] = corners[index - 1] ?? []
    const across = x1 - x0 - 360 * Math.round((x1 - x0) / 360)
    const steps = index === 0 ? 1 : Math.max(1, Math.ceil(Math.hypot(across, y1 - y0) / 0.25))
    for (let step = index === 0 ? 0 : 1; step <= (index === 0 ? 0 : steps); step += 1) {
      const x = x0 + (across * step) / steps
      line.push([rounded(x - 360 * Math.round(x / 360)), rounded(y0 + ((y1 - y0) * step) / steps)])
    }
  }
  return line
}

const rounded = (degrees: number): number => Number(degrees.toFixed(5))

const feature = (
  type: string,
  coordinates: unknown,
  properties: Record<string, unknown>,
): RouteFeature => ({ type: 'Feature', geometry: { type, coordinates }, properties })
