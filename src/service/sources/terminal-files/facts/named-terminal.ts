import { countryName } from '../../../../domain/country-name.js'
import { findPort, findTerminal, ports } from '../../../../domain/reference/ports.js'
import { findRailroad } from '../../../../domain/reference/railroads.js'
import { terminalCalled } from '../../../../domain/reference/terminal-codes.js'
import { portInName, terminalInName } from '../../../../domain/reference/terminal-in-name.js'
import type { Whereabouts } from '../../source.js'
import { isLocode, placeIn, placeInName, placesIn } from './find-terminal.js'

export interface NamedTerminal {
  where: Whereabouts
  doubts: string[]
}

/** Finds the terminal in the name of a file, or in the lines above its table. Codes have precedence over names. */
export function namedTerminal(fileName: string, titles: readonly string[]): NamedTerminal | null {
  const named = inName(fileName)
  const titled =
    titles.map(placeIn).find((place) => place !== null) ??
    titles.map(terminalInName).find((place) => place !== null) ??
    null
  if (named === null) {
    const where =
      titled ?? terminalInName([nameOf(fileName), ...titles].join(' ')) ?? portIn(fileName)
    return where && { where, doubts: [] }
  }
  const unknown = named.smdg_code === undefined ? unknownCode(fileName, named.locode) : null
  const doubts = unknown === null ? [] : [codeDoubt(unknown, named.locode)]
  if (titled === null || !differ(named, titled)) return { where: titled ?? named, doubts }
  const isCertain = titled.smdg_code !== undefined
  const believed = isCertain ? titled : named
  const contradiction = `the file name says ${codeOf(named)} and the report says ${codeOf(titled)}; using ${codeOf(believed)}`
  return { where: believed, doubts: [...doubts, contradiction] }
}

/** Finds a place in a file name. With a port but no terminal code, searches for the name of a terminal in the port. */
function inName(fileName: string): Whereabouts | null {
  const coded = placeInName(fileName)
  const place = coded ?? portIn(fileName)
  const called = terminalInName(nameOf(fileName)) ?? (place && codedBeside(fileName, place))
  if (coded === null || coded.smdg_code !== undefined || called === null) return coded ?? called
  return findPort(coded.locode)?.locode === called.locode ? called : coded
}

const portIn = (fileName: string): Whereabouts | null => portInName(nameOf(fileName))

/** Finds a terminal's code in a port anywhere in a file name. Returns null for no code or several codes. */
function codedBeside(fileName: string, { locode }: Whereabouts): Whereabouts | null {
  const words = nameOf(fileName).match(/[A-Z0-9]{2,}/g) ?? []
  const found = words
    .filter((word) => /[A-Z]/.test(word) && !usualWords.has(word))
    .flatMap((word) => terminalCalled(locode, word)?.smdg_code ?? [])
  const [only, another] = new Set(found)
  const port = findPort(locode)?.locode
  if (only === undefined || another !== undefined || port === undefined) return null
  return { locode: port, smdg_code: only }
}

export function differ(a: Whereabouts, b: Whereabouts): boolean {
  const isSamePort = findPort(a.locode)?.locode === findPort(b.locode)?.locode
  if (!isSamePort) return true
  return a.smdg_code !== undefined && b.smdg_code !== undefined && a.smdg_code !== b.smdg_code
}

export const codeOf = ({ locode, smdg_code }: Whereabouts): string =>
  smdg_code === undefined ? locode : `${locode}-${smdg_code}`

function unknownCode(fileName: string, locode: string): string | null {
  const code = new RegExp(`(?<![A-Z0-9])${locode}[-_.]([A-Z0-9]{2,6})(?![A-Z0-9a-z])`).exec(
    nameOf(fileName),
  )?.[1]
  if (code === undefined || !/[A-Z]/.test(code) || usualWords.has(code)) return null
  const isKnown = findTerminal(locode, code) ?? findRailroad(code)
  return isKnown === undefined ? code : null
}

const nameOf = (fileName: string): string =>
  fileName.slice(fileName.lastIndexOf('/') + 1).replace(/\.[a-z0-9]{1,5}$/i, '')

/** Words after the port in file names that look like codes of terminals but are not. */
const usualWords = new Set(
  'AM PM AVAIL IMPORT IMPRT IMP EXPORT EXP REPORT LIST UNITS BOXES DAILY WEEKLY LFD HOLDS HOLD DATA CSV XLS XLSX NEW OLD ALL COPY FINAL V1 V2 V3 MON TUE WED THU FRI SAT SUN JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(
    ' ',
  ),
)

function codeDoubt(code: string, locode: string): string {
  const elsewhere = ports.flatMap(({ terminals }) =>
    terminals.filter(({ smdg_code }) => smdg_code === code),
  )
  const [only, another] = elsewhere
  const hint =
    only !== undefined && another === undefined
      ? ` (${codeOf({ ...only, locode: only.port_locode })} is known)`
      : ''
  return `the file name says ${locode}-${code}, but no terminal of ${locode} has the code ${code}${hint}; the report is read as a report of ${locode}`
}

export function whyNoTerminal(fileName: string): string {
  const name = fileName.slice(fileName.lastIndexOf('/') + 1)
  const places = placesIn(name).map(codeOf)
  if (places.length > 1) {
    return `The file name contains several places (${places.join(', ')}), and the report names no place: keep only one place in the file name, or add a column Terminal.`
  }
  const word = (name.match(/[A-Za-z0-9]+/g) ?? []).find(isUnknownLocode)
  if (word === undefined) return `The terminal of the report is not known: ${whatToDo}`
  return `The file name contains ${word}, which is not a known port, ramp or inland city: ${whatToDo} A profile can state any UN/LOCODE with its time zone.`
}

const isUnknownLocode = (word: string): boolean =>
  isLocode(word) && countryName(word.slice(0, 2)) !== word.slice(0, 2) && /[A-Z]/.test(word)

const whatToDo =
  'write the UN/LOCODE of the terminal into the file name, with the SMDG code of a port terminal (USLAX-APMT.csv) or the railroad of a ramp (CATOR-CN.csv); or add a column Terminal, or write a profile.'
