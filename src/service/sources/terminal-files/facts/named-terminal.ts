import { namedPlace } from '../../../../domain/reference/named-place.js'
import { findPort, findTerminal, ports } from '../../../../domain/reference/ports.js'
import { findRailroad } from '../../../../domain/reference/railroads.js'
import type { TerminalInText } from '../../../../domain/reference/terminal-in-text.js'
import { commonWords } from '../../../../domain/reference/words-in-names.js'
import type { Whereabouts } from '../../source.js'
import { placeIn, placeInName } from './find-terminal.js'
import { isOnlyName } from './is-only-name.js'

export interface ReportNames {
  /** Name of the file, with its folder. */
  fileName: string
  /** Lines above and below the table, and the name of the sheet. */
  titles: readonly string[]
  /** Subject of the email with the file, and the domain of its sender. */
  mail?: readonly string[] | undefined
}

export interface NamedTerminal {
  where: Whereabouts | null
  doubts: string[]
  /** Terminals that the texts may mean. Empty if they mean a single terminal. */
  candidates: readonly TerminalInText[]
}

/** Finds the terminal that a file names: in its name, titles, folder or email. Codes have precedence over names. */
export function namedTerminal(names: ReportNames): NamedTerminal {
  const { fileName, titles } = names
  const own = inName(fileName)
  const titled = inTitles(titles.flatMap(partsOf))
  if (own.where !== null && titled.where !== null && differ(own.where, titled.where)) {
    const isCertain = titled.where.smdg_code !== undefined
    const believed = isCertain ? titled.where : own.where
    const contradiction = `the file name says ${codeOf(own.where)} and the report says ${codeOf(titled.where)}; using ${codeOf(believed)}`
    return { where: believed, doubts: [...own.doubts, contradiction], candidates: [] }
  }
  const where = [titled.where, own.where].find(isTerminal) ?? own.where ?? titled.where
  if (where !== null && isTerminal(where)) return { where, doubts: own.doubts, candidates: [] }
  const together = inAllTexts(names, where)
  if (together !== null) return { where: together, doubts: own.doubts, candidates: [] }
  const candidates = [own, titled].find((it) => it.candidates.length > 0)?.candidates ?? []
  return { where, doubts: own.doubts, candidates }
}

const isTerminal = (where: Whereabouts | null): where is Whereabouts =>
  where !== null && (where.smdg_code !== undefined || where.ramp !== undefined)

type Found = Pick<NamedTerminal, 'where' | 'candidates'>

/** Finds a place in a file name. With a port but no terminal code, searches for the name of a terminal in the port. */
function inName(fileName: string): NamedTerminal {
  const coded = placeInName(fileName)
  const called = namedPlace(nameOf(fileName))
  if (coded === null) return { ...called, doubts: [] }
  const isOfPort = called.where !== null && !differ(coded, called.where)
  const where = coded.smdg_code === undefined && isOfPort ? called.where : coded
  const unknown = isTerminal(where) ? null : unknownCode(fileName, coded.locode)
  const doubts = unknown === null ? [] : [codeDoubt(unknown, coded.locode)]
  return { where, doubts, candidates: isOfPort && !isTerminal(where) ? called.candidates : [] }
}

/** Returns the parts of a title such as `Terminal: WBCT_LA | User: dispatch`. */
const partsOf = (title: string): string[] => title.split(/\s+[|·•]\s+/)

/** Finds the place in the titles: a terminal by its code or name, or the only port named there. */
function inTitles(titles: readonly string[]): Found {
  const coded = titles.map(placeIn).find((place) => place !== null)
  if (coded !== undefined && coded !== null && isTerminal(coded)) return found(coded)
  const named = titles.filter((title) => !ofOthers.test(title)).map(namedPlace)
  const terminal = named.find(({ where, isOnlyPort }) => where !== null && !isOnlyPort)?.where
  if (terminal) return found(terminal)
  const codes = coded ?? null
  if (codes !== null) return found(codes)
  const inPorts = named.flatMap(({ where }) => where ?? [])
  const [only, another] = new Map(inPorts.map((where) => [where.locode, where])).values()
  const candidates = named.find((it) => it.candidates.length > 0)?.candidates ?? []
  return { where: only !== undefined && another === undefined ? only : null, candidates }
}

const found = (where: Whereabouts): Found => ({ where, candidates: [] })

/** Titles about a vessel, user or customer: a place in such a title is not the terminal. */
const ofOthers =
  /\b(?:vessel|vsl|voyage|ship|buque|navire|schiff|navio|nave|user(?:name)?|printed by|created by|run by|prepared|customer|client|importer|broker|account|company|consignee|shipper|trucker|carrier|shipping line|(?:port of )?(?:loading|discharge|origin)|pol|ladehafen|puerto de (?:carga|embarque)|from|to|via|destination|contact|attn|address)\b\s*(?:name)?\s*[:=]|\b(?:port of loading|(?:prepared|report(?:ed)?|compiled|sent) by|m\/?v|s\/s)\b|(?:装货港|裝貨港|起运港|船名|客户|客戶|收货人|荷主|船积港|積地)/i

/** Searches all texts together: for example, the file `TraPac.csv` with the title, folder or email `Oakland`. */
function inAllTexts(
  { fileName, titles, mail = [] }: ReportNames,
  port: Whereabouts | null,
): Whereabouts | null {
  const folder = fileName.slice(0, Math.max(0, fileName.lastIndexOf('/')))
  const own = titles.flatMap(partsOf).filter((part) => !ofOthers.test(part))
  let all = nameOf(fileName)
  const ofMail = [mail.join(' '), ...mail.slice(0, 1)].filter(isNameOf)
  for (const text of [own.join(' '), folder, ...ofMail]) {
    if (text === '') continue
    all = `${all} ${text}`
    const fitting = [text, all].map(namedPlace).find(({ where, isOnlyPort }) => {
      const isHere = port === null || (where !== null && !differ(port, where))
      return where !== null && isHere && isOnlyPort !== true
    })
    if (fitting?.where) return fitting.where
  }
  if (port !== null) return null
  return (
    [folder, ...ofMail].map((text) => namedPlace(text).where).find((where) => where !== null) ??
    null
  )
}

/** Returns whether the subject and sender of an email only name a place. Other words may be about a customer. */
function isNameOf(text: string): boolean {
  const { where } = namedPlace(text)
  // Ignores `Fwd:` in the subject, and the end of a domain such as `.com`.
  const words = text.replace(/^(?:(?:re|fw|fwd|aw|wg|tr):\s*)+/i, '').replace(/\.[a-z]{2,}$/i, '')
  return where !== null && isOnlyName(words, where)
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
  if (code === undefined || !/[A-Z]/.test(code) || commonWords.has(code)) return null
  const isKnown = findTerminal(locode, code) ?? findRailroad(code)
  return isKnown === undefined ? code : null
}

const nameOf = (fileName: string): string =>
  fileName.slice(fileName.lastIndexOf('/') + 1).replace(/\.[a-z0-9]{1,5}$/i, '')

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
