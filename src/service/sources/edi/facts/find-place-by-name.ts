import { inlandCities } from '../../../../domain/reference/inland-cities.js'
import { inlandRamps } from '../../../../domain/reference/inland-ramps.js'
import { ports } from '../../../../domain/reference/ports.js'
import type { PlaceWords } from './place-words.js'

/**
 * UN/LOCODE of the one port or inland city of a name; null where there is none or several. Names
 * are written with their state and country too: `LONG BEACH CA US`, `SEATTLE, WA`.
 */
export function findPlaceByName({ name, country, region }: PlaceWords): string | null {
  const words = wordsOf(name)
  if (words.length === 0) return null
  for (let count = words.length; count > 0; count--) {
    const rest = words.slice(count)
    const found = known().get(words.slice(0, count).join(' '))
    if (found === undefined || rest.some((word) => word.length > 3)) continue
    const said = [country.toUpperCase(), region.toUpperCase(), ...rest]
    return oneOf(found, said)
  }
  return null
}

const wordsOf = (name: string): string[] => {
  const plain = name.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  return plain.toUpperCase().match(/[A-Z]+/g) ?? []
}

interface NamedPlace {
  locode: string
  country: string
  region: string | null
}

let names: Map<string, NamedPlace[]> | undefined

function known(): Map<string, NamedPlace[]> {
  if (names) return names
  names = new Map()
  const places = [
    ...ports.map(({ locode, name }) => ({ locode, name, region: null })),
    ...inlandRamps.map(({ locode, name }) => ({ locode, name, region: null })),
    ...inlandCities,
  ]
  for (const { locode, name, region } of places) {
    const key = wordsOf(name).join(' ')
    const same = names.get(key) ?? []
    const isListed = same.some((place) => place.locode === locode)
    if (!isListed) names.set(key, [...same, { locode, country: locode.slice(0, 2), region }])
  }
  return names
}

/** In a country that was not said there may be another place of that name. */
function oneOf(places: readonly NamedPlace[], said: readonly string[]): string | null {
  const there = places.filter(({ country }) => said.includes(country))
  const nearer = there.filter(({ region }) => region !== null && said.includes(region))
  const [first, another] = nearer.length > 0 ? nearer : there
  return first && !another ? first.locode : null
}
