import { findInlandCity } from '../../../../domain/reference/inland-cities.js'
import { findRamps } from '../../../../domain/reference/inland-ramps.js'
import { findPort, findTerminal, ports } from '../../../../domain/reference/ports.js'
import { railPlaceIn, railroadAtStart } from '../../../../domain/reference/rail-place.js'
import {
  findRailroad,
  findRailroadIn,
  type Railroad,
} from '../../../../domain/reference/railroads.js'
import { terminalCalled } from '../../../../domain/reference/terminal-codes.js'
import { findNickname } from '../../../../domain/reference/terminal-nicknames.js'
import type { Whereabouts } from '../../source.js'
import { foldHeader } from '../profile/fold-header.js'
import type { ProfiledTerminal } from '../profile/terminal-profile.js'

export interface KnownTerminal {
  where: Whereabouts
  name: string
  code: string
  zone: string
  /** True if a railroad sent the report, or if the report is about a ramp of a railroad. */
  isRail?: true
}

export function terminalAt(where: Whereabouts, zone: string | null = null): KnownTerminal | null {
  const port = findPort(where.locode)
  const inland = port === undefined ? inlandPlace(where.locode) : undefined
  const clock = zone ?? port?.time_zone ?? inland?.time_zone
  if (clock === undefined) return null
  const { locode, smdg_code } = where
  const name = smdg_code === undefined ? undefined : findTerminal(locode, smdg_code)?.name
  const code = smdg_code === undefined ? locode : `${locode}-${smdg_code}`
  return { where, name: name ?? port?.name ?? inland?.name ?? locode, code, zone: clock }
}

const inlandPlace = (locode: string): { name: string; time_zone: string } | undefined =>
  findRamps(locode)[0] ?? findInlandCity(locode)

/** Adds the railroad that a text names, also if only its code stands next to the place, as in `USHRY-CN.csv`. */
export function atRailroad(known: KnownTerminal, ...texts: readonly string[]): KnownTerminal {
  const ofRamp = railroadOf(known.where)
  const railroad =
    ofRamp ??
    texts.map(findRailroadIn).find((found) => found !== undefined) ??
    texts
      .flatMap((text) => besides(text, known.where.locode))
      .find((found) => found !== undefined) ??
    texts.map((text) => ofPlace(text, known.where.locode)).find((found) => found !== null)
  if (railroad === undefined || railroad === null) return known
  const { scac, name } = railroad
  return { ...known, name, code: `${scac}-${known.where.locode}`, isRail: true }
}

/** Returns the railroad of a ramp, if only one railroad serves the ramp. */
function railroadOf({ locode, ramp }: Whereabouts): Railroad | undefined {
  const found = findRamps(locode).find(({ terminal }) => terminal === ramp)
  const [only = '', another] = found?.railroads ?? []
  return another === undefined ? findRailroad(only) : undefined
}

/** Returns the railroad at the start of a text such as `CN Toronto`, if Toronto is the place of the report. */
const ofPlace = (text: string, locode: string): Railroad | null =>
  railPlaceIn(text)?.locode === locode ? railroadAtStart(text) : null

function besides(text: string, locode: string): (Railroad | undefined)[] {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/)
  const at = words.indexOf(locode)
  return at < 0 ? [] : [words[at + 1], words[at - 1]].map((word) => findRailroad(word ?? ''))
}

export function profiledTerminal(
  { locode, smdg_code, names, firms }: ProfiledTerminal,
  zone: string | null,
): KnownTerminal | null {
  const where = smdg_code === null ? { locode } : { locode, smdg_code }
  const known = terminalAt(where, zone)
  const own = known && { ...known, name: names[0] ?? known.name, code: firms[0] ?? known.code }
  return own && atRailroad(own, ...names)
}

export function placeIn(text: string): Whereabouts | null {
  const [only, another] = placesIn(text)
  return only !== undefined && another === undefined ? only : null
}

export function placesIn(text: string): Whereabouts[] {
  const words = text.slice(0, 500).match(/[A-Z0-9]+/g) ?? []
  const found = new Map<string, Whereabouts>()
  for (const [index, word] of words.entries()) {
    if (!isLocode(word)) continue
    const port = findPort(word)
    if (port === undefined && inlandPlace(word) === undefined) continue
    const terminal = terminalCalled(port?.locode ?? word, words[index + 1] ?? '')
    const where = terminal ? { locode: word, smdg_code: terminal.smdg_code } : { locode: word }
    found.set(word, where)
  }
  return [...found.values()]
}

export const isLocode = (word: string): boolean => /^[A-Z]{2}[A-Z2-9]{3}$/.test(word)

/** Finds a place in the name of a file or else its folder. A UN/LOCODE at the start may be in lower case. */
export function placeInName(fileName: string): Whereabouts | null {
  const at = fileName.lastIndexOf('/') + 1
  const own = fileName.slice(at)
  const folder = fileName.slice(0, at)
  return placeIn(own) ?? placeIn(inCapitals(own)) ?? placeIn(folder) ?? placeIn(inCapitals(folder))
}

/** Returns the first two words of a name in capitals. A later word of five letters is not a UN/LOCODE. */
const inCapitals = (name: string): string =>
  /^[a-z]{2}[a-z2-9]{3}(?:[-_. ]+[a-z0-9]{2,6})?(?![a-z0-9])/.exec(name)?.[0].toUpperCase() ?? ''

/** Finds a place in a text: by a code, FIRMS code or complete SMDG name, or by the usual name of a terminal. */
export function placeNamed(text: string, locode: string | null): Whereabouts | null {
  const stated = placeIn(text)
  if (stated !== null) return stated
  const known = locode === null ? undefined : findTerminal(locode, text)
  if (known && locode !== null) return { locode, smdg_code: known.smdg_code }
  const folded = foldHeader(text)
  const named = namedTerminals().get(folded) ?? []
  const here = locode === null ? named : named.filter((where) => where.locode === locode)
  const [only, another] = here
  return only !== undefined && another === undefined ? only : null
}

/** Finds the terminal with this SMDG code in a country. Null if no terminal or several terminals have it. */
export function placeCoded(code: string, country: string): Whereabouts | null {
  const wanted = code.toUpperCase().trim()
  const found = ports
    .filter(({ country_code }) => country_code === country)
    .flatMap(({ terminals }) => terminals.filter(({ smdg_code }) => smdg_code === wanted))
  const [only, another] = found
  if (only === undefined || another !== undefined) return null
  return { locode: only.port_locode, smdg_code: only.smdg_code }
}

let byName: Map<string, Whereabouts[]> | undefined

function namedTerminals(): Map<string, Whereabouts[]> {
  if (byName) return byName
  byName = new Map()
  for (const { locode, terminals } of ports) {
    for (const { name, smdg_code } of terminals) {
      const known = findNickname(locode, smdg_code)
      const names = [name, known?.nickname, known?.firms_code].map((it) => foldHeader(it ?? ''))
      for (const key of new Set(names)) {
        if (key !== '') byName.set(key, [...(byName.get(key) ?? []), { locode, smdg_code }])
      }
    }
  }
  return byName
}

export function isNamed(
  { locode, smdg_code, firms, names }: ProfiledTerminal,
  text: string,
): boolean {
  const folded = foldHeader(text)
  return [...names, ...firms, smdg_code ?? '', `${locode}${smdg_code ?? ''}`].some(
    (name) => name !== '' && foldHeader(name) === folded,
  )
}
