import type { KnownPort } from '../../desk/places/known-place.js'
import { countryName } from '../../domain/country-name.js'
import { matchesWords } from '../../domain/matches-words.js'
import { stateOfPort } from '../../domain/reference/port-states.js'
import type { PortFacts } from '../../domain/reference/ports.js'

export async function listPorts(words: readonly string[]): Promise<KnownPort[]> {
  const { ports } = await import('../../domain/reference/ports.js')
  return ports.filter((port) => matchesWords(namesOf(port), words)).map(referencePort)
}

/** Finds a built-in port by any of its UN/LOCODEs. Finds a built-in inland city by its UN/LOCODE. */
export async function findReferencePort(locode: string): Promise<KnownPort | undefined> {
  const { findPort } = await import('../../domain/reference/ports.js')
  const port = findPort(locode)
  return port === undefined ? findReferenceCity(locode) : referencePort(port)
}

async function findReferenceCity(locode: string): Promise<KnownPort | undefined> {
  const { findRamps } = await import('../../domain/reference/inland-ramps.js')
  const { findInlandCity } = await import('../../domain/reference/inland-cities.js')
  const city = findInlandCity(locode)
  const ramps = findRamps(locode)
  const [first] = ramps
  if (first !== undefined) {
    const { latitude, longitude } = city ?? first
    const { country_code } = first
    const terminals = ramps.map(({ terminal }) => terminal)
    return {
      ...cityOf(first),
      state_abbr: city?.region ?? null,
      country_code,
      latitude,
      longitude,
      terminals,
    }
  }
  if (city === undefined || city.locode === '') return undefined
  const { latitude, longitude, region, alternative_locodes } = city
  const alternative_codes = [...alternative_locodes]
  return { ...cityOf(city), alternative_codes, state_abbr: region, latitude, longitude }
}

function cityOf(place: { locode: string; name: string; time_zone: string }): KnownPort {
  return {
    code: place.locode,
    alternative_codes: [],
    name: place.name,
    state_abbr: null,
    country_code: place.locode.slice(0, 2),
    time_zone: place.time_zone,
    latitude: null,
    longitude: null,
    terminals: [],
    kind: 'metro_area',
    source: 'reference',
    resource: null,
  }
}

const namesOf = (port: PortFacts): string[] => [
  port.locode,
  ...port.alternative_locodes,
  port.name,
  countryName(port.country_code),
  ...port.terminals.map(({ name }) => name),
]

function referencePort(port: PortFacts): KnownPort {
  return {
    code: port.locode,
    alternative_codes: [...port.alternative_locodes],
    name: port.name,
    state_abbr: stateOfPort(port.locode),
    country_code: port.country_code,
    time_zone: port.time_zone,
    latitude: port.latitude,
    longitude: port.longitude,
    terminals: port.terminals.map(({ name }) => name),
    kind: 'port',
    source: 'reference',
    resource: null,
  }
}
