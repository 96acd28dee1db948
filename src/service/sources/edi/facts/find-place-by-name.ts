import { inlandCities } from '../../../../domain/reference/inland-cities.js'
import {
  inlandRamps,
  listedRamps,
  simulatedRamps,
} from '../../../../domain/reference/inland-ramps.js'
import { otherNamesOfPort } from '../../../../domain/reference/port-other-names.js'
import { stateOfPort } from '../../../../domain/reference/port-states.js'
import { ports } from '../../../../domain/reference/ports.js'
import { findRailroad } from '../../../../domain/reference/railroads.js'
import { wordsOfPlace } from './place-name-words.js'
import type { PlaceWords } from './place-words.js'

export interface NamedPlace {
  /** UN/LOCODE of the place. Empty for the few cities without a code. */
  locode: string
  name: string
  country: string
  region: string | null
  zone: string
  ramp: string | null
  isHub: boolean
}

/**
 * Finds a place by a name such as `LONG BEACH CA US` or `SEATTLE, WA`; null unless exactly one place matches. A state
 * in the name must match. Without a state, only a port or a place with a rail ramp matches.
 */
export function findPlaceByName({
  name,
  country,
  region,
}: Pick<PlaceWords, 'name' | 'country' | 'region'>): NamedPlace | null {
  const words = wordsOfPlace(name)
  for (let count = words.length; count > 0; count -= 1) {
    const key = words.slice(0, count).join(' ')
    const found = known().places.get(key) ?? known().ramps.get(key)
    const rest = found && tailOf(words.slice(count))
    if (found === undefined || rest == null) continue
    const place = oneOf(found, {
      country: country.toUpperCase(),
      region: region.toUpperCase(),
      rest,
    })
    // A rail ramp may have the name of its city with the state, such as `Portsmouth VA`.
    if (place !== null || rest.length > 0) return place
  }
  const [, city] = /^port of (.+)$/i.exec(name.trim()) ?? []
  return city === undefined ? null : findPlaceByName({ name: city, country, region })
}

/** Returns all known places with exactly this name. */
export const placesNamed = (name: string): readonly NamedPlace[] =>
  known().places.get(wordsOfPlace(name).join(' ')) ?? []

function tailOf(words: readonly string[]): string[] | null {
  const codes: string[] = []
  for (let from = 0; from < words.length; ) {
    const state = stateCode(words, from)
    const word = words[from] ?? ''
    const code = state?.code ?? (isFacility(word) ? '' : codeOf(word))
    if (code === null) return null
    if (code !== '') codes.push(code)
    from += state?.length ?? 1
  }
  return codes
}

const codeOf = (word: string): string | null => countries[word] ?? (word.length <= 3 ? word : null)

const isFacility = (word: string): boolean =>
  /^(?:RAMP|RAIL|RAILYARD|INTERMODAL|ICTF|YARD)$/.test(word) ||
  (word.length > 2 && findRailroad(word) !== undefined)

const countries: Readonly<Record<string, string>> = {
  USA: 'US',
  CAN: 'CA',
  CANADA: 'CA',
  MEX: 'MX',
  MEXICO: 'MX',
  UK: 'GB',
}

interface StatedPlace {
  country: string
  region: string
  rest: readonly string[]
}

function oneOf(places: readonly NamedPlace[], stated: StatedPlace): NamedPlace | null {
  const { country, region, rest } = stated
  const regions = [region, ...rest].filter((code) => code !== '' && code !== country)
  const exact = places.filter((it) => it.region !== null && regions.includes(it.region))
  if (exact.length > 0) return only(exact)
  const ofTail = places.filter((it) => rest.includes(it.country))
  if (ofTail.length > 0 && region === '') return onlyHub(ofTail)
  const there = places.filter((it) => it.country === country)
  // Returns whether the name states another state. Never true for Mexico: lists use different codes for its states.
  const isRuledOut = (it: NamedPlace) =>
    regions.length > 0 && it.region !== null && it.country !== 'MX'
  return onlyHub(there.filter((it) => !isRuledOut(it)))
}

function only(places: readonly NamedPlace[]): NamedPlace | null {
  const codes = new Set(places.map(({ locode, name }) => locode || name))
  return codes.size === 1 ? (places[0] ?? null) : null
}

const onlyHub = (places: readonly NamedPlace[]): NamedPlace | null =>
  only(places) ?? only(places.filter(({ isHub }) => isHub))

type Names = Map<string, NamedPlace[]>

let names: { places: Names; ramps: Names } | undefined

function known(): NonNullable<typeof names> {
  if (names) return names
  const places: Names = new Map()
  const ramps: Names = new Map()
  const withRamps = new Set(inlandRamps.map(({ locode }) => locode))
  for (const { locode, name, country_code: country, time_zone: zone } of ports) {
    const [city = name] = name.split(',')
    const region = stateOfPort(locode)
    for (const title of [city, ...otherNamesOfPort(locode)]) {
      add(places, title, { locode, name, country, region, zone, ramp: null, isHub: true })
    }
  }
  for (const city of inlandCities) {
    const { locode, name, region, country_code: country, time_zone: zone } = city
    const isHub = withRamps.has(locode)
    for (const title of [name, ...otherNamesOfPort(locode)])
      add(places, title, { locode, name, country, region, zone, ramp: null, isHub })
  }
  const regions = new Map(inlandCities.map(({ locode, region }) => [locode, region]))
  // Uses two lists of ramps: the simulator's list names some ramps by metropolitan area, the other list by city.
  for (const ramp of [...listedRamps, ...simulatedRamps]) {
    const { locode, name, terminal, country_code: country, time_zone: zone } = ramp
    const region = regions.get(locode) ?? stateOfPort(locode)
    const place = { locode, name, country, region, zone, isHub: true }
    if (!places.has(wordsOfPlace(name).join(' '))) add(places, name, { ...place, ramp: null })
    for (const title of [terminal, ...ramp.aliases].flatMap(withoutRailroad)) {
      const isListed = simulatedRamps.includes(ramp) && ramps.has(wordsOfPlace(title).join(' '))
      if (!isListed) add(ramps, title, { ...place, ramp: terminal })
    }
  }
  names = { places, ramps }
  return names
}

/** Returns the names of a rail ramp: with its railroad, as in `NS Rutherford`, and without, as in `RUTHERFORD`. */
const withoutRailroad = (title: string): string[] => {
  const [first = '', ...rest] = title.split(' ')
  return findRailroad(first) ? [title, rest.join(' ')] : [title]
}

function add(names: Names, title: string, place: NamedPlace): void {
  const key = wordsOfPlace(title).join(' ')
  // Skips a name of fewer than four letters, because it may have another meaning.
  if (key.length < 4) return
  const same = names.get(key) ?? []
  const isKnown = same.some(({ locode, name }) => locode === place.locode && name === place.name)
  if (!isKnown) names.set(key, [...same, place])
}

function stateCode(
  words: readonly string[],
  from: number,
): { code: string; length: number } | null {
  for (const length of [3, 2, 1]) {
    const code = codes.get(words.slice(from, from + length).join(' '))
    if (code !== undefined && from + length <= words.length) return { code, length }
  }
  return null
}

/** Returns whether words are the name or code of a state of the US or a province of Canada. */
export const isStateOfAmerica = (words: readonly string[]): boolean =>
  stateCode(words, 0)?.length === words.length

/** States and provinces by code and name. Sources: United States Postal Service and Canada Post. */
const states = `AL ALABAMA|AK ALASKA|AZ ARIZONA|AR ARKANSAS|CA CALIFORNIA|CO COLORADO|CT CONNECTICUT|DE DELAWARE|DC DISTRICT OF COLUMBIA|FL FLORIDA|GA GEORGIA|HI HAWAII|ID IDAHO|IL ILLINOIS|IN INDIANA|IA IOWA|KS KANSAS|KY KENTUCKY|LA LOUISIANA|ME MAINE|MD MARYLAND|MA MASSACHUSETTS|MI MICHIGAN|MN MINNESOTA|MS MISSISSIPPI|MO MISSOURI|MT MONTANA|NE NEBRASKA|NV NEVADA|NH NEW HAMPSHIRE|NJ NEW JERSEY|NM NEW MEXICO|NY NEW YORK|NC NORTH CAROLINA|ND NORTH DAKOTA|OH OHIO|OK OKLAHOMA|OR OREGON|PA PENNSYLVANIA|PR PUERTO RICO|RI RHODE ISLAND|SC SOUTH CAROLINA|SD SOUTH DAKOTA|TN TENNESSEE|TX TEXAS|UT UTAH|VT VERMONT|VA VIRGINIA|WA WASHINGTON|WV WEST VIRGINIA|WI WISCONSIN|WY WYOMING|AB ALBERTA|BC BRITISH COLUMBIA|MB MANITOBA|NB NEW BRUNSWICK|NL NEWFOUNDLAND|NS NOVA SCOTIA|ON ONTARIO|PE PRINCE EDWARD ISLAND|QC QUEBEC|SK SASKATCHEWAN`

const codes = new Map(
  states.split('|').map((state) => [state.slice(3), state.slice(0, 2)] as const),
)
