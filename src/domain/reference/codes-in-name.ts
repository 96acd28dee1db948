import { ports } from './ports.js'
import { codesOfTerminals } from './terminal-codes.js'
import type { TerminalInText } from './terminal-in-text.js'
import { commonWords } from './words-in-names.js'

/** Finds codes that mean a terminal even if no port is named. Returns the possible terminals of each code. */
export function codesInName(text: string, words: readonly string[]): TerminalInText[][] {
  const whole = ` ${words.join(' ')} `.replace(duration, ' ')
  const ofSites = Object.entries(sites)
    .filter(([name]) => whole.includes(` ${name} `))
    .map(([, site]) => [placeOf(site)])
  if (ofSites.length > 0) return ofSites
  const abbreviation = abbreviated(text)
  const own = abbreviation === undefined ? [] : [[placeOf(abbreviation)]]
  const found = words.flatMap((word, at) => {
    const terminals = codes().get(word) ?? []
    const isOfForecast = words[at - 1] === 'FC'
    const isCode =
      whole.includes(` ${word} `) && (isOfForecast || (isClear(word) && !unclear.has(word)))
    return terminals.length > 0 && isCode ? [terminals] : []
  })
  return [...own, ...found]
}

/** Matches a number of days, as in `T-30 days`, which is not the name of a terminal. */
const duration =
  / (?:T|TERMINAL) ?\d+ (?:(?:BUSINESS|CALENDAR|WORKING) )?(?:DAYS?|WEEKS?|WKS?|HOURS?|HRS?)(?= )/g

/** Returns whether a code means a terminal even if no port is named. */
const isClear = (code: string): boolean => code.length > 3 || shortButClear.has(code)

const shortButClear = new Set('B58 MCT NIT T18 T30 T5S TTI VIG WBCT WUT YTI'.split(' '))

/** Codes that are also words, cities, and names of people or companies. */
const unclear = new Set([
  ...commonWords,
  ...'BAYONNE BEST CLIP DUNDALK ESCO EVERPORT NUTTER TRAPAC VIAU VICT'.split(' '),
])

/** Finds an abbreviation that is also a word. It counts only in capitals, at the start or end of the text. */
function abbreviated(text: string): string | undefined {
  const names = text.match(/(?<![A-Za-z0-9])[A-Za-z]{2,}(?![A-Za-z0-9])/g) ?? []
  const capital = names.filter((name) => /^[A-Z]+$/.test(name))
  const found = capital.filter((name) => Object.hasOwn(abbreviations, name))
  const [only = '', another] = found
  const isAtEnd = names[0] === only || names.at(-1) === only
  return another === undefined && isAtEnd ? abbreviations[only] : undefined
}

const abbreviations: Readonly<Record<string, string>> = { FIT: 'USPEF-FIT', ITS: 'USLGB-ITS' }

function placeOf(site: string): TerminalInText {
  const [locode = '', smdg_code] = site.split('-')
  return { locode, ...(smdg_code !== undefined && { smdg_code }) }
}

/** Sites in the systems of Ports America and Tideworks. Yards beside the terminals have no SMDG code. */
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
  'TERMINAL 18': 'USSEA-SSA18',
  'TERMINAL 30': 'USSEA-SSA30',
  'T 18': 'USSEA-SSA18',
  'T 30': 'USSEA-SSA30',
}

let byCode: Map<string, TerminalInText[]> | undefined

/** Returns terminals by code: codes of the United States and Canada, and abbreviations elsewhere. */
function codes(): Map<string, TerminalInText[]> {
  if (byCode) return byCode
  byCode = new Map()
  const listed = codesOfTerminals()
  const here = new Set(listed.map(({ locode, smdg_code }) => `${locode}-${smdg_code}`))
  const elsewhere = ports.flatMap(({ locode, terminals }) =>
    terminals
      .filter(({ smdg_code }) => !here.has(`${locode}-${smdg_code}`))
      .flatMap(({ smdg_code, name }) =>
        initialsIn(name, smdg_code).map((code) => ({ locode, smdg_code, code })),
      ),
  )
  for (const { locode, smdg_code, code } of [...listed, ...elsewhere]) {
    byCode.set(code, [...(byCode.get(code) ?? []), { locode, smdg_code }])
  }
  return byCode
}

/** Returns abbreviations of at least four letters: in parentheses, or a code made of the name's initials. */
function initialsIn(name: string, code: string): string[] {
  const inside = [...name.matchAll(/\(([A-Z]{4,6})\)/g)].map(([, text = '']) => text)
  const initials =
    name
      .replace(/\([^)]*\)/g, '')
      .match(/\b[A-Z]/g)
      ?.join('') ?? ''
  const isOfInitials = code.length > 3 && initials.startsWith(code)
  return [...new Set(isOfInitials ? [...inside, code] : inside)]
}
