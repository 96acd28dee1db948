import { countryName } from '../domain/country-name.js'
import { matchesWords } from '../domain/matches-words.js'
import type { PortFacts } from '../domain/reference/ports.js'
import type { KnownPort } from './known-place.js'

/**
 * Ports of the embedded reference, by UN/LOCODE: the interface has no list of them. Every word must
 * stand in a port's codes, its name, its country or the names of its terminals.
 */
export async function listPorts(words: readonly string[]): Promise<KnownPort[]> {
  const { ports } = await import('../domain/reference/ports.js')
  return ports.filter((port) => matchesWords(namesOf(port), words)).map(referencePort)
}

/** A port of the reference by one of its UN/LOCODEs. */
export async function findReferencePort(locode: string): Promise<KnownPort | undefined> {
  const { findPort } = await import('../domain/reference/ports.js')
  const port = findPort(locode)
  return port && referencePort(port)
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
    state_abbr: null,
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
