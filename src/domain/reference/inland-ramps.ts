import listed from './inland-ramps.json' with { type: 'json' }

export interface InlandRamp {
  locode: string
  name: string
  terminal: string
  country_code: 'US' | 'CA' | 'MX'
  latitude: number
  longitude: number
  time_zone: string
  railroads: readonly string[]
  /** Other names that railroads and truckers use for the ramp. */
  aliases: readonly string[]
  /** FIRMS code, which US customs assigns. Null if unknown. */
  firms_code: string | null
  /** Sublocation code, which the Canadian customs authority (CBSA) assigns. Null if unknown. */
  sublocation: string | null
}

export function findRamps(locode: string): readonly InlandRamp[] {
  return citiesWithRamps().get(locode.toUpperCase()) ?? []
}

/** Finds a rail ramp by a customs code: a FIRMS code, or a sublocation code of four digits. */
export const rampOfCustoms = (code: string): InlandRamp | undefined =>
  listedRamps.find(({ firms_code, sublocation }) => [firms_code, sublocation].includes(code))

/** Finds a rail ramp by its code in a portal, such as `LPCHI` in lists of eModal. The code must be its other name. */
export const rampOfPortal = (
  code: string,
): { locode: string; ramp: string; smdg_code?: undefined } | null => {
  const wanted = code.trim().toUpperCase()
  const isCode = /^[A-Z0-9]{5,6}$/.test(wanted)
  const [only, another] = isCode ? listedRamps.filter((it) => it.aliases.includes(wanted)) : []
  return only === undefined || another !== undefined
    ? null
    : { locode: only.locode, ramp: only.terminal }
}

let byCity: Map<string, InlandRamp[]> | undefined

function citiesWithRamps(): Map<string, InlandRamp[]> {
  if (byCity) return byCity
  byCity = new Map()
  for (const ramp of inlandRamps) {
    byCity.set(ramp.locode, [...(byCity.get(ramp.locode) ?? []), ramp])
  }
  return byCity
}

type Row = readonly [
  locode: string,
  name: string,
  terminal: string,
  latitude: number,
  longitude: number,
  timeZone: string,
  railroads: readonly string[],
  aliases?: readonly string[],
  firms?: string | null,
  sublocation?: string,
]

/** Rail ramps for simulated trips. Source: general knowledge. */
const rows: readonly Row[] = [
  ['USCHI', 'Chicago', 'BNSF Logistics Park Chicago', 41.44, -88.1, 'America/Chicago', ['BNSF']],
  ['USCHI', 'Chicago', 'UP Global IV', 41.48, -88.1, 'America/Chicago', ['UPRR']],
  ['USCHI', 'Chicago', 'CSX Bedford Park', 41.77, -87.79, 'America/Chicago', ['CSXT']],
  ['USCHI', 'Chicago', 'CN Gateway Harvey', 41.6, -87.65, 'America/Chicago', ['CNRU']],
  ['USMEM', 'Memphis', 'BNSF Memphis Lamar', 35.04, -89.9, 'America/Chicago', ['BNSF']],
  ['USMEM', 'Memphis', 'NS Rossville', 35.05, -89.55, 'America/Chicago', ['NSRR']],
  [
    'USMEM',
    'Memphis',
    'Intermodal Gateway Memphis',
    35.08,
    -90.11,
    'America/Chicago',
    ['CNRU', 'CSXT'],
  ],
  ['USMKC', 'Kansas City', 'BNSF Logistics Park KC', 38.78, -94.93, 'America/Chicago', ['BNSF']],
  ['USDAL', 'Dallas', 'UP Dallas Intermodal Terminal', 32.62, -96.69, 'America/Chicago', ['UPRR']],
  ['USATL', 'Atlanta', 'NS Austell', 33.8, -84.65, 'America/New_York', ['NSRR']],
  ['USATL', 'Atlanta', 'CSX Fairburn', 33.55, -84.61, 'America/New_York', ['CSXT']],
  ['USCMH', 'Columbus', 'NS Rickenbacker', 39.82, -82.94, 'America/New_York', ['NSRR']],
  ['USDET', 'Detroit', 'CN Moterm', 42.49, -83.09, 'America/Detroit', ['CNRU']],
  ['USSTL', 'Saint Louis', 'UP Dupo', 38.52, -90.21, 'America/Chicago', ['UPRR']],
  ['CATOR', 'Toronto', 'CN Brampton', 43.75, -79.68, 'America/Toronto', ['CNRU']],
  ['CATOR', 'Toronto', 'CPKC Vaughan', 43.84, -79.67, 'America/Toronto', ['CPRS']],
  ['CACAL', 'Calgary', 'CPKC Calgary', 50.98, -113.97, 'America/Edmonton', ['CPRS']],
]

/** Rail ramps of the simulator. Do not change the order, because the simulator picks a ramp by position. */
export const simulatedRamps: readonly InlandRamp[] = rows.map(toRamp)

/**
 * All known rail ramps. Sources: Terminal49 API documentation, inland-rail-terminals.csv of 2026-10-13 (commit
 * 992dbb8); other ramps from general knowledge; places from GeoNames (CC BY 4.0), zones from tz-lookup (CC0).
 */
export const listedRamps: readonly InlandRamp[] = (listed as unknown as Row[]).map(toRamp)

export const inlandRamps: readonly InlandRamp[] = [
  ...simulatedRamps,
  ...listedRamps.filter(isNotSimulated),
]

function isNotSimulated({ locode, terminal }: InlandRamp): boolean {
  return !simulatedRamps.some((it) => it.locode === locode && it.terminal === terminal)
}

function toRamp(row: Row): InlandRamp {
  const [locode, name, terminal, latitude, longitude, time_zone, railroads, ...more] = row
  const [aliases = [], firms = null, sublocation = null] = more
  const country_code = locode.startsWith('CA') ? 'CA' : locode.startsWith('MX') ? 'MX' : 'US'
  return {
    locode,
    name,
    terminal,
    country_code,
    latitude,
    longitude,
    time_zone,
    railroads,
    aliases,
    firms_code: firms,
    sublocation,
  }
}
