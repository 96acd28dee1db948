import type { KnownTerminal } from '../../desk/places/known-place.js'
import { countryName } from '../../domain/country-name.js'
import { matchesWords } from '../../domain/matches-words.js'
import type { PortFacts, TerminalFacts } from '../../domain/reference/ports.js'
import type { TerminalNickname } from '../../domain/reference/terminal-nicknames.js'

/** Returns the terminals of the built-in list that match all search words. The API has no list of terminals. */
export async function listTerminals(words: readonly string[]): Promise<KnownTerminal[]> {
  const { ports } = await import('../../domain/reference/ports.js')
  const { findNickname } = await import('../../domain/reference/terminal-nicknames.js')
  return ports.flatMap((port) =>
    port.terminals
      .map((terminal) =>
        referenceTerminal(terminal, {
          port,
          known: findNickname(port.locode, terminal.smdg_code),
        }),
      )
      .filter((terminal) => matchesWords(namesOf(terminal, port), words)),
  )
}

/** Returns the key of a terminal: port and SMDG code, because an SMDG code is unique only within a port. */
export const terminalKey = ({ port_code, smdg_code }: KnownTerminal): string | null =>
  port_code && smdg_code ? `${port_code}-${smdg_code}` : null

const namesOf = (terminal: KnownTerminal, port: PortFacts): string[] => [
  `${port.locode}-${terminal.smdg_code}`,
  terminal.name ?? '',
  terminal.nickname ?? '',
  terminal.firms_code ?? '',
  port.name,
  ...port.alternative_locodes,
  countryName(port.country_code),
]

interface Place {
  port: PortFacts
  known: TerminalNickname | undefined
}

function referenceTerminal(terminal: TerminalFacts, { port, known }: Place): KnownTerminal {
  return {
    name: terminal.name,
    nickname: known?.nickname ?? null,
    smdg_code: terminal.smdg_code,
    firms_code: known?.firms_code ?? null,
    bic_facility_code: null,
    facility_type: 'ocean_terminal',
    port_code: port.locode,
    port_name: port.name,
    time_zone: port.time_zone,
    source: 'reference',
    resource: null,
  }
}
