import { portNamedInAsia } from './port-names-asian.js'
import { otherNamesOfPort } from './port-other-names.js'
import { findPort, ports } from './ports.js'
import { codesOfTerminals } from './terminal-codes.js'
import { type TerminalInText, terminalInText, wordsOf } from './terminal-in-text.js'

/**
 * Finds the terminal that the name or title of a file names. Words such as `Conley`, `T18` or `ttitns.com` mean
 * terminals in a name, but not in a sentence. Returns null if no terminal or several terminals match.
 */
export function terminalInName(text: string): TerminalInText | null {
  const words = wordsOf(text.slice(0, 500))
  const there = portsNamed(words)
  const called = terminalInText(text)
  // The name of a ramp may also be the name of a city with terminals.
  const isSure = called !== null && called.ramp === undefined
  const known = isSure
    ? called
    : (siteIn(words) ?? abbreviated(text) ?? only(coded(words, there)) ?? called)
  return known ?? only(distinctIn(words, there))
}

/** Finds the port that a name contains, such as `Port of Felixstowe`; null for none or several. */
export function portInName(text: string): { locode: string } | null {
  const asian = text.split(/[\s_-]+/).flatMap((word) => portNamedInAsia(word) ?? [])
  const [only, another] = new Set([...portsNamed(wordsOf(text.slice(0, 500))), ...asian])
  return only === undefined || another !== undefined ? null : { locode: only }
}

/** Returns terminals whose code is in the words. A short code counts only after `FC` or beside the port's name. */
function coded(words: readonly string[], there: readonly string[]): TerminalInText[] {
  const found = words.flatMap((word, at) =>
    (byCode().get(word) ?? []).filter(
      ({ locode }) =>
        words[at - 1] === 'FC' || (!common.has(word) && (isClear(word) || there.includes(locode))),
    ),
  )
  const near = found.filter(({ locode }) => there.includes(locode))
  return near.length > 0 ? near : found
}

/** Returns whether a code is certain: not a common word, and no other abbreviation in names of reports. */
const isClear = (code: string): boolean => code.length > 3 || shortButClear.has(code)

const shortButClear = new Set('B58 MCT NIT T18 T30 T5S TTI VIG WBCT WUT YTI'.split(' '))
/** Codes that are also words, months, and names of people, states, cities or shipping lines. */
const common = new Set(
  'BAYONNE BENT CAST DUNDALK EAGLE HYDE MATS MATU NOT NUTTER OCT PA PACKER PE TRAP VIAU YUSEN'.split(
    ' ',
  ),
)

/** Finds a site of the Ports America or Tideworks systems. Yards beside the terminals have no SMDG code. */
function siteIn(words: readonly string[]): TerminalInText | null {
  const text = ` ${words.join(' ')} `
  return siteOf(Object.entries(sites).find(([name]) => text.includes(` ${name} `))?.[1])
}

function siteOf(site = ''): TerminalInText | null {
  const [locode = '', smdg_code] = site.split('-')
  return locode === '' ? null : { locode, ...(smdg_code !== undefined && { smdg_code }) }
}

/** Finds an abbreviation that is also a word. It names a terminal only in capitals at the start of a name. */
const abbreviated = (text: string): TerminalInText | null =>
  siteOf(abbreviations[/^[A-Z]+(?![A-Za-z0-9])/.exec(text)?.[0] ?? ''])

const abbreviations: Readonly<Record<string, string>> = { FIT: 'USPEF-FIT', ITS: 'USLGB-ITS' }

const sites: Readonly<Record<string, string>> = {
  GETMULTICARGOSEARCHJSON: 'USLGB-LBCT',
  'PNCT NJ': 'USNYC-PNCT',
  'SGT BAL': 'USBAL-SMT',
  'NAP NO': 'USMSY-NOLA',
  'WBCT LA': 'USLAX-WBCT',
  'PTCT FL': 'USTPA-PTCT',
  'SHIPPERS TRANSPORT EXPRESS CARSON': 'USLGB',
  'SHIPPERS TRANSPORT EXPRESS LONG BEACH': 'USLGB',
  'SHIPPERS TRANSPORT EXPRESS OAKLAND': 'USOAK',
  'STE CARSON': 'USLGB',
  'STE OAKLAND': 'USOAK',
  'FC STA': 'USLGB',
  'FC STL': 'USLGB',
  'FC STO': 'USOAK',
}

/** Returns the terminals of the named ports with the most of their own words in the text. */
function distinctIn(words: readonly string[], there: readonly string[]): TerminalInText[] {
  const found = new Set(words)
  const counted = there.flatMap((locode) => {
    const ofPort = new Set([locode, ...namesOf(locode)].flatMap((name) => wordsOf(name)))
    return (findPort(locode)?.terminals ?? []).map(({ smdg_code, name }) => {
      const own = new Set(wordsOf(name).filter((word) => word.length > 2 && !ofPort.has(word)))
      const count = [...own].filter(
        (word) => found.has(word) && !shared.has(word) && !common.has(word),
      ).length
      return { where: { locode, smdg_code }, count }
    })
  })
  const most = Math.max(1, ...counted.map(({ count }) => count))
  return counted.filter(({ count }) => count === most).map(({ where }) => where)
}

/** Words that occur in many names of terminals and reports. They identify no terminal. */
const shared = new Set(
  'AND APL APM AREA AVAILABILITY BAY CGM CMA COSCO CROWLEY EAST EVERGREEN FREIGHT GARDEN HAPAG HMM LINE LLOYD MAERSK MATSON MSC NORTH OCEAN ONE OOCL RIVER SEABOARD SHIPPING SOUTH TERMINALS YANG YUSEN ZIM BERTH CARGO CENTER CITY CONTAINER DEL DES EXPORT GATE GENERAL IMPORT INLAND INQUIRY INTERNATIONAL LIST MAIN MARINE NEW PIER PORT PORTO PORTS PUERTO QUAY RAIL REPORT SEA SERVICE SERVICES SIDE TERMINAL THE WEST WORLD'.split(
    ' ',
  ),
)

function portsNamed(words: readonly string[]): string[] {
  const found = new Map<string, string[]>()
  for (const [index] of words.entries()) {
    for (const { name, locode } of byStart().get(words[index] ?? '') ?? []) {
      if (name.some((word, nth) => words[index + nth] !== word)) continue
      if (vesselWords.has(words[index + name.length] ?? '')) continue
      found.set(locode, name)
    }
  }
  // `Port Everglades` and `New York New Jersey` contain names of other places. These places are ignored.
  return [...found].flatMap(([locode, name]) =>
    [...found.values()].some((other) => other.length > name.length && isPart(name, other))
      ? []
      : [locode],
  )
}

/** Words that follow the name of a port in names of vessels, such as `Hamburg Express`. */
const vesselWords = new Set('EXPRESS BRIDGE MAERSK TRADER STAR HIGHWAY'.split(' '))

const isPart = (name: readonly string[], other: readonly string[]): boolean =>
  ` ${other.join(' ')} `.includes(` ${name.join(' ')} `)

const namesOf = (locode: string): string[] => [
  (findPort(locode)?.name ?? '').split(',')[0] ?? '',
  ...otherNamesOfPort(locode),
]

interface PortName {
  name: string[]
  locode: string
}

let starts: Map<string, PortName[]> | undefined

function byStart(): Map<string, PortName[]> {
  if (starts) return starts
  starts = new Map()
  for (const { locode } of ports) {
    for (const title of namesOf(locode)) {
      const name = wordsOf(title)
      const [first = ''] = name
      if (name.join('').length < 4 || notPorts.has(name.join(' '))) continue
      starts.set(first, [...(starts.get(first) ?? []), { name, locode }])
    }
  }
  return starts
}

/** Names of ports that are also common words or names of people and companies. */
const notPorts = new Set(
  'BATH COLON DELTA FLORIDA HULL MALE MOBILE NELSON NICE READING VICTORIA'.split(' '),
)

let codes: Map<string, TerminalInText[]> | undefined

function byCode(): Map<string, TerminalInText[]> {
  if (codes) return codes
  codes = new Map()
  for (const { locode, smdg_code, code } of codesOfTerminals()) {
    codes.set(code, [...(codes.get(code) ?? []), { locode, smdg_code }])
  }
  return codes
}

function only(found: readonly TerminalInText[]): TerminalInText | null {
  const [one, another] = new Map(
    found.map((where) => [`${where.locode} ${where.smdg_code}`, where]),
  ).values()
  return one === undefined || another !== undefined ? null : one
}
