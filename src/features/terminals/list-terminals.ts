import type { KnownTerminal } from '../../desk/places/known-place.js'
import { countryName } from '../../domain/country-name.js'
import { matchesWords } from '../../domain/matches-words.js'
import type { PortFacts, TerminalFacts } from '../../domain/reference/ports.js'

/** Lists built-in terminals that match all search words, because the API has no list of terminals. */
export async function listTerminals(words: readonly string[]): Promise<KnownTerminal[]> {
  const { ports } = await import('../../domain/reference/ports.js')
  return ports.flatMap((port) =>
    port.terminals
      .filter((terminal) => matchesWords(namesOf(terminal, port), words))
      .map((terminal) => referenceTerminal(terminal, port)),
  )
}

/** Returns a key from the port and the SMDG code of a terminal, because SMDG codes are unique only within a port. */
export const terminalKey = ({ port_code, smdg_code }: KnownTerminal): string | null =>
  port_code && smdg_code ? `${port_code}-${smdg_code}` : null

const namesOf = (terminal: TerminalFacts, port: PortFacts): string[] => [
  `${port.locode}-${terminal.smdg_code}`,
  terminal.name,
  port.name,
  ...port.alternative_locodes,
  countryName(port.country_code),
]

function referenceTerminal(terminal: TerminalFacts, port: PortFacts): KnownTerminal {
  return {
    name: terminal.name,
    nickname: null,
    smdg_code: terminal.smdg_code,
    firms_code: null,
    bic_facility_code: null,
    facility_type: 'ocean_terminal',
    port_code: port.locode,
    port_name: port.name,
    time_zone: port.time_zone,
    source: 'reference',
    resource: null,
  }
}
