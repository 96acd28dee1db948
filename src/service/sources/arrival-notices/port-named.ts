import { otherNamesOfPort } from '../../../domain/reference/port-other-names.js'
import { ports } from '../../../domain/reference/ports.js'
import { findCountry } from '../edi/facts/find-country.js'
import { isStateOfAmerica } from '../edi/facts/find-place-by-name.js'
import { wordsOfPlace } from '../edi/facts/place-name-words.js'

/** Returns the UN/LOCODE of the only port with a name; null if there is none or several. */
export function portNamed(text: string): string | null {
  const [only, another] = portsByName().get(wordsOfPlace(text).join(' ')) ?? []
  return only === undefined || another !== undefined ? null : only
}

/**
 * Returns the port of a text such as `Itapoá, SC` or `Genova (GE)`. The part after the name may be a state of the
 * port's country or a region that oct does not know, but not another country, a state of the US or another place.
 */
export function portInRegion(text: string): string | null {
  const { name = '', region = '' } = nameAndRegion.exec(text.trim())?.groups ?? {}
  const words = wordsOfPlace(region)
  const state = words.join(' ')
  const inState = (portsByName().get(wordsOfPlace(name).join(' ')) ?? []).filter(
    (code) => statesOf[code.slice(0, 2)]?.includes(state) === true,
  )
  const [only, another] = inState
  if (only !== undefined && another === undefined) return only
  const locode = region === '' ? null : portNamed(name)
  if (locode === null) return null
  const country = locode.slice(0, 2)
  const isProvince = country === 'IT' && /^[A-Z]{2}$/.test(region)
  if (isProvince) return locode
  const stated = findCountry(region)
  const isElsewhere = (stated !== '' && stated !== country) || isStateOfAmerica(words)
  return isElsewhere || (portsByName().has(state) && portNamed(region) !== locode) ? null : locode
}

const nameAndRegion =
  /^(?<name>\p{L}[\p{L} .'-]*?)(?:\s*[,(/]\s*|\s+-\s+|\s+(?=[A-Z]{2,3}$))(?<region>\p{L}[\p{L} .'-]*?)[).]?$/u

/** Codes of states that follow the names of ports. Some of them are also codes of states of the US. */
const statesOf: Readonly<Record<string, readonly string[]>> = {
  AU: ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'NT'],
  MX: 'COL COLIMA VER VERACRUZ TAMPS TAMAULIPAS MICH MICHOACAN SIN SINALOA SON BC BCS YUC CAMP TAB OAX'.split(
    ' ',
  ),
  BR: 'AL AM AP BA CE ES MA PA PB PE PI PR RJ RN RS SC SE SP'.split(' '),
}

let byName: Map<string, string[]> | undefined

function portsByName(): Map<string, string[]> {
  if (byName) return byName
  byName = new Map()
  for (const { locode, name } of ports) {
    for (const title of [name.split(',')[0] ?? name, ...otherNamesOfPort(locode)]) {
      const key = wordsOfPlace(title).join(' ')
      const known = byName.get(key) ?? []
      if (!known.includes(locode)) byName.set(key, [...known, locode])
    }
  }
  return byName
}
