import { foldText } from '../../../domain/matches-words.js'
import { listedRamps, rampOfCustoms } from '../../../domain/reference/inland-ramps.js'
import { portNamedInAsia } from '../../../domain/reference/port-names-asian.js'
import { otherNamesOfPort } from '../../../domain/reference/port-other-names.js'
import { ports } from '../../../domain/reference/ports.js'
import { terminalOfSublocation } from '../../../domain/reference/terminal-codes.js'
import { terminalInText } from '../../../domain/reference/terminal-in-text.js'
import { findNickname } from '../../../domain/reference/terminal-nicknames.js'
import { findCountry } from '../edi/facts/find-country.js'
import { findPlace, type Place } from '../edi/facts/find-place.js'
import { placesNamed } from '../edi/facts/find-place-by-name.js'
import { wordsOfPlace } from '../edi/facts/place-name-words.js'
import { placeWords } from '../edi/facts/place-words.js'
import type { Whereabouts } from '../source.js'
import { placeIn, placeNamed } from '../terminal-files/facts/find-terminal.js'
import { portInRegion, portNamed } from './port-named.js'

/** Returns the port or city in a text such as `LOS ANGELES, CA, UNITED STATES`; null if oct does not know it. */
export function noticePlace(text: string): Place | null {
  const coded =
    /\b([A-Z]{2}[A-Z2-9]{3})\b/.exec(text.replace(/^(?![A-Z]{5} [^A-Z])[A-Z ]{6,}/, ''))?.[1] ?? ''
  const plain = text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const parts = plain.split(/\s*,\s*/).filter((part) => part !== '')
  const last = parts.length > 1 ? findCountry(parts.at(-1) ?? '') : ''
  const isState = /^[A-Z]{2}$/.test(parts.at(-1) ?? '')
  const country = isState ? '' : last
  const name = (country === '' ? parts : parts.slice(0, -1)).join(', ')
  for (const words of [
    placeWords({ name, country }),
    placeWords({ name: parts[0] ?? '', country }),
    placeWords({ code: coded, list: 'unsaid' }),
  ]) {
    if (words.name === '' && words.code === '') continue
    const found = findPlace(words, new Map())
    if (!('problem' in found)) return found
  }
  return null
}

/**
 * Returns the place of delivery. `port` is the UN/LOCODE of the port of discharge. A text with only the name of this
 * port means this port. For a port in North America, the text may be a city without its state if only one known place
 * has this name. This place must be a port or have a rail ramp.
 */
export function noticeDelivery(
  text: string,
  port: string | null,
): Place | { problem: string } | null {
  const found = noticePlace(text)
  const isBare = !text.includes(',') && isAtPort(text, port)
  if (isBare && (found === null || found.where.locode !== port)) return noticePlace(port ?? '')
  if (found !== null) return found
  const name = text.replace(/\([^)]*\)/g, '').trim()
  const city = cityNamed(name, port?.slice(0, 2) ?? '')
  const isUnknown = city === null && nameOfPlace.test(name) && !isAtPort(text, port)
  return isUnknown ? { problem: `"${text.slice(0, 60)}" is not a known place` } : city
}

/** Matches a text that can be the name of a place: `Anyville, TX`. */
const nameOfPlace =
  /^(?!X{3}|.*\b(?:same|per|contract|above|below|see|none|not|applicable|tb[ad]|to be|door|warehouse|port|pier|terminal|cy|cfs|yard|cy\/cy|fcl|lcl|d?thc|charges?|fees?|handling)\b)\p{L}[\p{L} .'-]{2,40}(?:, ?[\p{L} .]{2,30}){0,2}$/iu

/** Returns whether a text begins with the name of the port of discharge: `LOS ANGELES AREA` means Los Angeles. */
function isAtPort(text: string, port: string | null): boolean {
  const words = wordsOfPlace(text)
  const names = ports.filter(({ locode }) => locode === port).map(({ name }) => name)
  return [...names, ...otherNamesOfPort(port ?? '')].some((name) =>
    wordsOfPlace(name.split(',')[0] ?? name).every((word, nth) => words[nth] === word),
  )
}

/** Finds a city by name in the region of the port: the US and Canada, Mexico, or the rest of the world. */
function cityNamed(text: string, port: string): Place | { problem: string } | null {
  const isAmerican = (country: string) => /^(?:US|CA|MX)$/.test(country)
  if (port === '') return null
  const isThere = (country: string) =>
    port === 'MX'
      ? country === 'MX'
      : isAmerican(port)
        ? /^(?:US|CA)$/.test(country)
        : !isAmerican(country)
  const city = isAmerican(port) && port !== 'MX' ? text : (text.split(',')[0] ?? text)
  const places = placesNamed(city).filter(({ country }) => isThere(country))
  const names = [
    ...new Set(
      places.map(({ name, region }) => [name.split(',')[0], region].filter(Boolean).join(', ')),
    ),
  ]
  if (names.length > 1) {
    return { problem: `"${text.slice(0, 60)}" may be ${names.sort().join(' or ')}` }
  }
  const [hub] = isAmerican(port) && port !== 'MX' ? places.filter(({ isHub }) => isHub) : places
  return hub === undefined ? null : noticePlace(hub.locode)
}

/** Returns the port with a name such as `Los Angeles`; null if several ports have the name. */
export function noticePort(text: string): Place | null {
  const found = noticePlace(text)
  if (found !== null) return found
  const asian = portNamedInAsia(text)
  if (asian !== undefined) return noticePlace(asian)
  if (newark.test(text.replace(/\([^)]*\)/g, '').trim())) return noticePlace('USEWR')
  const named = portNamed(text)
  const [, city] = /^port of (.+)$/i.exec(text.trim()) ?? []
  if (named === null && city !== undefined) return noticePort(city)
  const locode = named ?? portInRegion(text)
  return locode === null ? null : noticePlace(locode)
}

/** Matches Newark in New Jersey, which belongs to the port of New York. */
const newark = /^(?:port )?newark(?:,? (?:nj|new jersey))?(?:,? (?:us|usa|united states))?$/i

/** Returns the terminal of a port that a text names; null if the text names no terminal or several terminals. */
export function noticeTerminal(text: string, locode: string | null): Whereabouts | null {
  const plain = text.replace(/\(.*$/, '').split(/\s*[,;]\s*/)[0] ?? ''
  for (const written of [text, plain]) {
    const where =
      (locode === null ? null : placeNamed(written, locode)) ?? placeNamed(written, null)
    if (where?.smdg_code !== undefined && isAt(where, locode)) return where
  }
  const coded = placeIn(text)
  if (coded?.smdg_code !== undefined && isAt(coded, locode)) return coded
  const among = terminalInText(text)
  if (among?.smdg_code !== undefined && isAt(among, locode)) return among
  return locode === null ? null : byWords(text, locode)
}

const isAt = (where: Whereabouts, locode: string | null): boolean =>
  locode === null || where.locode === locode

function byWords(text: string, locode: string): Whereabouts | null {
  const words = ownWords(text)
  const found = terminals().filter(
    ({ where, names }) =>
      where.locode === locode &&
      names.some((name) => name.length > 0 && name.every((word) => words.includes(word))),
  )
  const most = Math.max(...found.map(({ names }) => Math.max(...names.map((it) => it.length))))
  const [only, another] = found.filter(({ names }) => names.some((it) => it.length === most))
  return only !== undefined && another === undefined ? only.where : null
}

const ownWords = (name: string): string[] =>
  (
    foldText(name)
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? []
  ).filter((word) => !usualWords.has(word))

const usualWords = new Set(
  'TERMINAL TERMINALS CONTAINER CONTAINERS MARINE INC LLC LTD CO CORP THE OF AND PORT INTERNATIONAL INTL BERTH BERTHS'.split(
    ' ',
  ),
)

/** Returns the terminal or rail ramp for a customs code of the US or Canada. */
export function facilityOfCustoms(written: string, isOfCanada: boolean): Whereabouts | null {
  const code = written.toUpperCase()
  const terminal = isOfCanada
    ? terminalOfSublocation(code)
    : terminals().find(({ firms }) => firms === code)?.where
  const ramp = terminal ? undefined : rampOfCustoms(code)
  return terminal ?? (ramp === undefined ? null : { locode: ramp.locode, ramp: ramp.terminal })
}

/** Returns the rail ramp whose complete name is in a text, as in `BNSF LOGISTICS PARK CHICAGO`. */
export function rampNamed(text: string): Whereabouts | null {
  const words = ` ${wordsOfPlace(text).join(' ')} `
  const found = listedRamps.filter(({ terminal, aliases }) =>
    [terminal, ...aliases].some((name) => {
      const own = wordsOfPlace(name)
      return own.length > 1 && words.includes(` ${own.join(' ')} `)
    }),
  )
  const [only, another] = found
  return only === undefined || another !== undefined
    ? null
    : { locode: only.locode, ramp: only.terminal }
}

interface KnownTerminal {
  where: Whereabouts
  names: string[][]
  firms: string | null
}

let known: KnownTerminal[] | undefined

function terminals(): KnownTerminal[] {
  known ??= ports.flatMap(({ locode, name: port, terminals: all }) =>
    all.map(({ smdg_code, name }) => {
      const usual = findNickname(locode, smdg_code)
      const short = ownWords(name.replace(/\s*\(.*|\s+-\s.*/, ''))
      const isOwn = short.some((word) => !ownWords(port).includes(word))
      const names = [name, usual?.nickname ?? ''].map(ownWords).concat(isOwn ? [short] : [])
      return { where: { locode, smdg_code }, names, firms: usual?.firms_code ?? null }
    }),
  )
  return known
}
