import { findInlandCity } from '../../../../domain/reference/inland-cities.js'
import { findRamps } from '../../../../domain/reference/inland-ramps.js'
import { findPort, type PortFacts } from '../../../../domain/reference/ports.js'
import { rememberLatest } from '../../../../domain/sea-lanes/remember-latest.js'
import type { Whereabouts } from '../../source.js'
import { findPlaceByName } from './find-place-by-name.js'
import type { PlaceWords } from './place-words.js'
import { isProvinceOfCanada, zoneOfRegion } from './zone-of-region.js'

export interface Place {
  where: Whereabouts
  zone: string | null
}

export interface UnknownPlace {
  problem: string
  named?: Place
}

/** Places by the sender's own code or name, in capitals. The sender's partner file defines them. */
export type PlaceAliases = ReadonlyMap<string, string>

/** Finds a place by the partner file, then by UN/LOCODE, then by name. Ignores a code from another code list. */
export function findPlace(words: PlaceWords, aliases: PlaceAliases): Place | UnknownPlace {
  if (aliases.size === 0) return findKnown(words)
  const alias = aliases.get(words.code.toUpperCase()) ?? aliases.get(words.name.toUpperCase())
  return alias === undefined ? findKnown(words) : placeOf(alias, words)
}

const findKnown = rememberLatest({
  size: 2000,
  key: ({ code, list, name, country, region, terminal }: PlaceWords) =>
    [code, list, name, country, region, terminal].join('\n'),
  make(words): Place | UnknownPlace {
    const code = words.code.toUpperCase().replaceAll(' ', '')
    const locode = locodeIn(code, words.list)
    if (locode !== null) return placeOf(locode, words)
    const found = findPlaceByName(words)
    if (found === null) return unknownPlace(words)
    if (found.locode !== '') return placeOf(found.locode, words, found.ramp)
    const where = { locode: '', name: `${found.name}, ${found.region}`, zone: found.zone }
    return { where, zone: found.zone }
  },
})

function unknownPlace(words: PlaceWords): UnknownPlace {
  const name = [words.name || words.code, words.region].filter((part) => part !== '').join(', ')
  if (name === '') return { problem: inWords(words) }
  const country = words.country || (isProvinceOfCanada(words.region) ? 'CA' : 'US')
  const zone = words.country || words.region ? zoneOfRegion(country, words.region) : null
  const where = { locode: '', name: name.slice(0, 100), ...(zone !== null && { zone }) }
  return { problem: inWords(words), named: { where, zone } }
}

/** Returns the UN/LOCODE in a code that oct knows or the message marks as one. A terminal may follow (`IDJKT45`). */
function locodeIn(code: string, list: PlaceWords['list']): string | null {
  if (/^[A-Z]{2}[A-Z2-9]{3}$/.test(code)) {
    return list === 'locode' || isKnown(code) ? code : null
  }
  const start = code.slice(0, 5)
  return list !== 'other' && /^[A-Z]{5}[A-Z0-9]{1,4}$/.test(code) && findPort(start) ? start : null
}

const isKnown = (locode: string): boolean =>
  findPort(locode) !== undefined ||
  findRamps(locode).length > 0 ||
  findInlandCity(locode) !== undefined

function placeOf(locode: string, words: PlaceWords, named: string | null = null): Place {
  const port = findPort(locode)
  if (port) {
    const smdg_code = terminalAt(port, words)
    const where = { locode: port.locode, ...(smdg_code === null ? {} : { smdg_code }) }
    return { where, zone: port.time_zone }
  }
  const ramps = findRamps(locode)
  const ramp = named ?? rampAt(ramps, words.name)
  const zone =
    ramps[0]?.time_zone ??
    findInlandCity(locode)?.time_zone ??
    zoneOfRegion(locode.slice(0, 2), words.region)
  const isKnownPlace = ramps.length > 0 || findInlandCity(locode) !== undefined
  const own = isKnownPlace || words.name === '' ? {} : { name: words.name.slice(0, 100) }
  const kept = isKnownPlace || zone === null ? {} : { zone }
  return { where: { locode, ...own, ...kept, ...(ramp === null ? {} : { ramp }) }, zone }
}

function terminalAt(port: PortFacts, { terminal, name }: PlaceWords): string | null {
  const [code, title] = [terminal.toUpperCase(), name.toUpperCase()]
  const found = port.terminals.find(
    (it) => it.smdg_code === code || (title !== '' && it.name.toUpperCase() === title),
  )
  return found?.smdg_code ?? null
}

function rampAt(ramps: ReturnType<typeof findRamps>, name: string): string | null {
  const railroad = /^[A-Z]+/.exec(name.toUpperCase())?.[0]
  const own = ramps.filter(({ terminal }) => terminal.toUpperCase().split(' ')[0] === railroad)
  return own.length === 1 ? (own[0]?.terminal ?? null) : null
}

function inWords({ code, name, country, list }: PlaceWords): string {
  const title = [name, country].filter((part) => part !== '').join(', ')
  if (code === '' && title === '') return 'the message contains no place'
  const what = list === 'locode' ? 'is not a UN/LOCODE' : 'is unknown'
  const shown = code === name ? title : [code, title].filter((part) => part !== '').join(' ')
  return `the place "${shown.slice(0, 60)}" ${what}; add it to the partner file under "places"`
}
