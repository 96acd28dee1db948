import { findRamps, rampOfPortal } from '../../../../domain/reference/inland-ramps.js'
import { namedPlace } from '../../../../domain/reference/named-place.js'
import { findPort } from '../../../../domain/reference/ports.js'
import { terminalOfPortal } from '../../../../domain/reference/terminal-codes.js'
import type { TerminalInText } from '../../../../domain/reference/terminal-in-text.js'
import { findNickname } from '../../../../domain/reference/terminal-nicknames.js'
import type { Whereabouts } from '../../source.js'
import {
  atRailroad,
  isNamed,
  type KnownTerminal,
  placeCoded,
  placeNamed,
  profiledTerminal,
  terminalAt,
} from './find-terminal.js'
import { codeOf, differ } from './named-terminal.js'
import type { Report } from './report.js'
import { terminalOfSystem } from './system-terminals.js'
import { terminalsInWords } from './why-no-terminal.js'

/** Returns the terminal of a row. Warns if it differs from the terminal of the report. Ignores unknown names. */
export function terminalOf(
  report: Report,
  said: { port: string; terminal: string; isOfPortal: boolean },
): { known: KnownTerminal; doubt: string | null } | { problem: string } {
  const { profiles, terminal, profile } = report
  if (said.terminal !== '') {
    const own = profiles.find((each) => isNamed(each.terminal, said.terminal))
    const known = own && profiledTerminal(own.terminal, own.zone)
    if (known) return { known, doubt: doubtOf(known, report) }
  }
  const port = said.port === '' ? null : portNamed(said.port)
  const locode = port?.locode ?? terminal?.where.locode ?? null
  const isFree = said.isOfPortal || (port ?? terminal) === null
  const coded = isFree ? (terminalOfPortal(said.terminal) ?? rampOfPortal(said.terminal)) : null
  const named =
    coded ?? (said.terminal === '' ? null : placeAnywhere(said.terminal, { port, locode }))
  const isElsewhere = port !== null && port.locode !== terminal?.where.locode
  const isPortOnly = named !== null && named.smdg_code === undefined && !('ramp' in named)
  const isSamePort = isPortOnly && named.locode === terminal?.where.locode
  const where = isSamePort ? null : (named ?? (isElsewhere ? port : null))
  const found =
    where === null ? terminal : terminalAt(terminalOfSystem(report.system, where), profile.zone)
  if (found !== null) {
    const known = atRailroad(found, said.terminal, ...report.senders)
    return { known, doubt: doubtOf(known, report) }
  }
  const name = said.terminal || said.port
  if (name === '') return { problem: 'the row does not name its terminal' }
  const { candidates } = namedPlace(name)
  const fits = candidates.length === 0 ? 'is not known' : `can be ${terminalsInWords(candidates)}`
  return {
    problem: `the terminal "${name.slice(0, 60)}" ${fits}; define its name in a terminal profile`,
  }
}

function portNamed(text: string): Whereabouts | null {
  const named = placeNamed(text, null)
  if (named !== null) return named
  const { where } = namedPlace(text)
  return where && { locode: where.locode }
}

function placeAnywhere(
  text: string,
  { port, locode }: { port: { locode: string } | null; locode: string | null },
) {
  const here =
    placeNamed(text, locode) ?? lastWordOfName(text, locode) ?? inWords(text, { port, locode })
  if (here !== null || port !== null || locode === null) return here
  return placeNamed(text, null) ?? placeCoded(text, locode.slice(0, 2))
}

/** Finds the only terminal of a port whose short name ends with a word: `Cast` in Montreal is `MGT Cast`. */
function lastWordOfName(text: string, locode: string | null): Whereabouts | null {
  const word = text.trim().toUpperCase()
  if (locode === null || !/^[A-Z]{4,}$/.test(word) || ofManyNames.has(word)) return null
  const [only, another] = (findPort(locode)?.terminals ?? []).filter(({ smdg_code }) =>
    findNickname(locode, smdg_code)?.nickname.toUpperCase().endsWith(` ${word}`),
  )
  if (only === undefined || another !== undefined) return null
  return { locode, smdg_code: only.smdg_code }
}

const ofManyNames: ReadonlySet<string> = new Set(
  'TERMINAL TERMINALS CONTAINER PORT PIER NORTH SOUTH EAST WEST'.split(' '),
)

/**
 * Finds a terminal in a text. Null if the row states another port. If the report's place has a ramp of this name too,
 * as a suburb of Chicago may, returns the ramp at that place.
 */
function inWords(
  text: string,
  { port, locode }: { port: { locode: string } | null; locode: string | null },
) {
  const found = inTerminalColumn(text, locode)
  if (found === null) return null
  const { ramp } = found
  const isListed = locode !== null && findRamps(locode).some(({ terminal }) => terminal === ramp)
  if (locode !== null && ramp !== undefined && isListed) return { locode, ramp }
  return port === null || found.locode === port.locode ? found : null
}

/**
 * Finds the terminal in a cell of a column of terminals, where an abbreviation or `Pier A` is the name of a terminal.
 */
function inTerminalColumn(text: string, locode: string | null): TerminalInText | null {
  const beside = locode === null ? '' : ` ${findPort(locode)?.name ?? ''}`
  const places = [text, `${text}${beside}`].map(namedPlace)
  const sure = places.find(({ where, isOnlyPort }) => where !== null && isOnlyPort !== true)
  if (sure !== undefined) return sure.where
  const [only, another] = places[0]?.candidates ?? []
  const isShort = text.trim().split(/\s+/).length < 3
  if (only !== undefined && another === undefined && isShort) return only
  return places[0]?.where ?? null
}

function doubtOf(known: KnownTerminal, { terminal, isNamedByFile }: Report): string | null {
  if (!isNamedByFile || terminal === null || !differ(terminal.where, known.where)) return null
  return `the row names the terminal ${codeOf(known.where)}, but the file name says ${codeOf(terminal.where)}; using the terminal of the row`
}
