import { momentInCell, momentInWords } from '../../cli/output/time-text.js'
import type { Cell, Field, Text, View, Viewing } from '../../cli/output/view.js'
import { simulatedColumn } from '../../desk/simulated-column.js'
import { partsOf } from '../../maps/geojson/parts-of.js'
import type { Route, RouteFeature } from '../../maps/route-features.js'

export interface MapRow extends Route {
  feature: RouteFeature
  /** True if the map is simulated. The map itself does not state this. */
  isSimulated: boolean
}

const property = ({ feature }: MapRow, name: string): Cell => {
  const value = feature.properties?.[name]
  return ['string', 'number', 'boolean'].includes(typeof value) ? (value as Cell) : null
}

const text = (row: MapRow, name: string): string => {
  const value = property(row, name)
  return value === null ? '' : String(value)
}

const given = (name: string, meaning: string): Field<MapRow> => ({
  name,
  meaning,
  value: (row) => property(row, name),
})

const moment = (name: string, meaning: string): Field<MapRow> => ({
  name,
  meaning,
  value: (row, viewing) => momentInCell(text(row, name), zoneOf(row, name), viewing),
})

/**
 * Returns the time zone of a port or, for a vessel, of the last port; of the next port if `name` is about an arrival.
 * Returns UTC if there is no port.
 */
function zoneOf(row: MapRow, name: string): string {
  if (text(row, 'feature_type') === 'port') return text(row, 'time_zone')
  const sequence = Number(property(row, 'ports_sequence')) + (name.startsWith('inbound_') ? 1 : 0)
  const port = row.map.features.find(
    (feature) =>
      feature?.properties?.feature_type === 'port' &&
      feature.properties.ports_sequence === sequence,
  )
  return port === undefined ? 'UTC' : text({ ...row, feature: port }, 'time_zone')
}

const utc = (name: string, meaning: string): Field<MapRow> => ({
  name,
  meaning,
  value: (row) => momentInCell(text(row, name), 'UTC', { ...utcOnly }),
})

const utcOnly: Viewing = { now: new Date(0), timeStyle: 'utc', localZone: 'UTC', staleAfterMs: 0 }

const fields: Field<MapRow>[] = [
  {
    name: 'container_number',
    meaning: 'number of the container on the route',
    value: ({ number }) => number,
  },
  given('feature_type', 'kind of map feature: port, current_vessel, past or estimated path'),
  given('ports_sequence', 'position of the port on the route; 1 is the port of lading'),
  given('label', 'role of the port on the route: POL, TS1 (first transshipment), …, POD'),
  { name: 'name', meaning: 'name of the port or vessel', value: (row) => nameOf(row) },
  given('country_code', 'country of the port, two letters'),
  {
    name: 'longitude',
    meaning: 'longitude of the port or vessel, degrees',
    value: (row) => pointOf(row)?.[0] ?? null,
  },
  {
    name: 'latitude',
    meaning: 'latitude of the port or vessel, degrees',
    value: (row) => pointOf(row)?.[1] ?? null,
  },
  {
    name: 'points',
    meaning: 'number of positions on the past or estimated path',
    value: (row) => pointsOf(row),
  },
  moment('inbound_eta_at', 'estimated arrival at the port, in local time with the time zone'),
  moment('inbound_ata_at', 'actual arrival at the port, in local time with the time zone'),
  moment('outbound_etd_at', 'estimated departure from the port, in local time with the time zone'),
  moment('outbound_atd_at', 'actual departure from the port, in local time with the time zone'),
  utc('vessel_location_timestamp', "time of the vessel's position, UTC"),
  {
    name: 'simulated',
    meaning: 'true if the sandbox simulated the data',
    value: (row) => (row.isSimulated ? true : property(row, 'simulated')),
  },
]

export const mapView: View<MapRow> = {
  name: 'features',
  shape: 'list',
  noun: 'part of a route',
  columns: [
    { heading: 'Container', text: ({ number }) => ({ words: number, tone: 'strong' }) },
    { heading: 'What', text: whatText },
    { heading: 'Where', text: (row) => ({ words: whereInWords(row) }) },
    { heading: 'When', text: (row, viewing) => ({ words: whenInWords(row, viewing) }) },
    simulatedColumn((row) => row.isSimulated || property(row, 'simulated') === true),
  ],
  fields,
  id: (row) => row.number,
  record: ({ feature }) => ({ ...feature }),
  empty: 'No route data yet',
}

/** A Map, because the service chooses the kinds, and an object has inherited members such as `constructor`. */
const kinds = new Map([
  ['current_vessel', 'vessel'],
  ['past_vessel_locations', 'sailed'],
  ['estimated_full_legs', 'future leg'],
  ['estimated_partial_leg', 'the part of the leg that the vessel has not sailed yet'],
])

function whatText(row: MapRow): Text {
  const type = text(row, 'feature_type')
  const label = text(row, 'label')
  return { words: type === 'port' ? label || 'port' : (kinds.get(type) ?? type) || 'feature' }
}

const nameOf = (row: MapRow): string | null => text(row, 'name') || text(row, 'vessel_name') || null

const pointOf = ({ feature }: MapRow) => {
  const { points, lines } = partsOf(feature.geometry)
  return lines.length === 0 ? points[0] : undefined
}

function pointsOf({ feature }: MapRow): number | null {
  const { lines } = partsOf(feature.geometry)
  return lines.length === 0 ? null : lines.reduce((sum, line) => sum + line.length, 0)
}

function whereInWords(row: MapRow): string {
  const points = pointsOf(row)
  if (points !== null) return `${points} positions`
  const [longitude, latitude] = pointOf(row) ?? []
  const place = [nameOf(row), text(row, 'country_code')].filter(Boolean).join(', ')
  if (longitude === undefined || latitude === undefined || text(row, 'feature_type') === 'port') {
    return place
  }
  const north = `${Math.abs(latitude).toFixed(2)}° ${latitude < 0 ? 'S' : 'N'}`
  const east = `${Math.abs(longitude).toFixed(2)}° ${longitude < 0 ? 'W' : 'E'}`
  return `${place} at ${north} ${east}`
}

function whenInWords(row: MapRow, viewing: Viewing): string {
  const at = (name: string, zone = text(row, 'time_zone')) =>
    momentInWords(text(row, name) || null, zone, viewing)
  const withWords = (words: string, moment: string) => (moment === '' ? '' : `${words} ${moment}`)
  const arrival =
    withWords('arrived', at('inbound_ata_at')) || withWords('ETA', at('inbound_eta_at'))
  const departure =
    withWords('left', at('outbound_atd_at')) || withWords('ETD', at('outbound_etd_at'))
  if (text(row, 'feature_type') === 'port') return [arrival, departure].filter(Boolean).join(', ')
  const [from, to] = [at('start_time', 'UTC'), at('end_time', 'UTC')]
  return at('vessel_location_timestamp', 'UTC') || (from && to ? `${from} to ${to}` : '')
}
