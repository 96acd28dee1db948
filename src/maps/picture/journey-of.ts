import { partsOf } from '../geojson/parts-of.js'
import type { Position, Route, RouteFeature } from '../route-features.js'
import { plainText } from './plain-text.js'

export interface Moment {
  readonly at: string
  readonly isActual: boolean
}

export interface PortCall {
  readonly sequence: number
  /** Label of the port, such as `POL`, `TS1` or `POD`. An empty text if the service states none. */
  readonly label: string
  readonly name: string
  readonly country: string
  readonly place: Position | null
  readonly zone: string | null
  readonly arrival: Moment | null
  readonly departure: Moment | null
}

export interface VesselPlace {
  readonly sequence: number
  readonly name: string
  readonly imo: string
  readonly voyage: string
  readonly place: Position
  readonly heading: number | null
  readonly knots: number | null
  readonly at: string | null
}

/** Which part of a route a line shows. `other` is a kind of line that oct does not know. */
export type PathKind = 'past' | 'ahead' | 'other'

export interface Path {
  readonly kind: PathKind
  readonly sequence: number
  readonly line: readonly Position[]
}

/** What a picture shows about one route. The texts contain no control characters. */
export interface Journey {
  readonly number: string
  readonly ports: readonly PortCall[]
  readonly vessels: readonly VesselPlace[]
  readonly paths: readonly Path[]
  readonly places: readonly { readonly name: string; readonly place: Position }[]
  readonly isSimulated: boolean
}

export function journeyOf({ number, map }: Route): Journey {
  const features = map.features.map((feature) => ({ feature, facts: feature.properties ?? {} }))
  const kind = (type: string) => features.filter(({ facts }) => facts.feature_type === type)
  const unknown = features.filter(({ facts }) => !knownKinds.has(String(facts.feature_type)))
  return {
    number: plainText(number),
    ports: kind('port')
      .map(({ feature, facts }) => portCall(feature, facts))
      .sort((a, b) => a.sequence - b.sequence),
    vessels: kind('current_vessel').flatMap(({ feature, facts }) => vesselPlace(feature, facts)),
    paths: features.flatMap(({ feature, facts }) => pathsOf(feature, facts)),
    places: unknown.flatMap(({ feature, facts }) =>
      partsOf(feature.geometry).points.map((place) => ({ name: plainText(facts.name), place })),
    ),
    isSimulated: map.simulated === true || features.some(({ facts }) => facts.simulated === true),
  }
}

/** Uses a Map, because an object would already have members such as `constructor`. */
const pathKinds = new Map<string, PathKind>([
  ['past_vessel_locations', 'past'],
  ['estimated_partial_leg', 'ahead'],
  ['estimated_full_legs', 'ahead'],
])

const knownKinds = new Set(['port', 'current_vessel', ...pathKinds.keys()])

type Facts = Readonly<Record<string, unknown>>

/** Returns the position of a feature in its trip, for sorting. Features without `ports_sequence` come last. */
const sequenceOf = ({ ports_sequence: sequence }: Facts): number =>
  numberOf(sequence) ?? Number.MAX_SAFE_INTEGER

function portCall(feature: RouteFeature, facts: Facts): PortCall {
  return {
    sequence: sequenceOf(facts),
    label: plainText(facts.label),
    name: plainText(facts.name),
    country: plainText(facts.country) || plainText(facts.country_code),
    place: partsOf(feature.geometry).points[0] ?? null,
    zone: plainText(facts.time_zone) || null,
    arrival: momentOf(facts.inbound_ata_at, facts.inbound_eta_at),
    departure: momentOf(facts.outbound_atd_at, facts.outbound_etd_at),
  }
}

function momentOf(actual: unknown, expected: unknown): Moment | null {
  const [happened, awaited] = [instantOf(actual), instantOf(expected)]
  if (happened !== null) return { at: happened, isActual: true }
  return awaited === null ? null : { at: awaited, isActual: false }
}

const instantOf = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null

function vesselPlace(feature: RouteFeature, facts: Facts): VesselPlace[] {
  const [place] = partsOf(feature.geometry).points
  if (place === undefined) return []
  const heading = numberOf(facts.vessel_location_heading)
  const knots = numberOf(facts.vessel_location_speed)
  const vessel = {
    sequence: sequenceOf(facts),
    name: plainText(facts.vessel_name),
    imo: plainText(facts.vessel_imo),
    voyage: plainText(facts.voyage_number),
    place,
    heading: heading !== null && heading >= 0 && heading <= 360 ? heading : null,
    knots: knots !== null && knots >= 0 && knots < 100 ? knots : null,
    at: instantOf(facts.vessel_location_timestamp),
  }
  return [vessel]
}

function pathsOf(feature: RouteFeature, facts: Facts): Path[] {
  const kind = pathKinds.get(String(facts.feature_type)) ?? 'other'
  const sequence = sequenceOf(facts)
  return partsOf(feature.geometry).lines.map((line) => ({ kind, sequence, line }))
}

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
