import { countryName } from '../../../domain/country-name.js'
import { ports } from '../../../domain/reference/ports.js'
import { type Fields, isFields } from '../dcsa/fields.js'
import { findPlace } from '../edi/facts/find-place.js'
import { placeWords } from '../edi/facts/place-words.js'
import type { Whereabouts } from '../source.js'

export interface CoscoPlace {
  where: Whereabouts
  zone: string | null
}

export class CoscoPlaces {
  readonly #countries: readonly string[]

  constructor(content: Fields) {
    this.#countries = [...new Set(textsIn(content).flatMap((text) => countryIn(text) ?? []))]
  }

  of(text: string): CoscoPlace | null {
    const own = countryIn(text)
    for (const city of citiesIn(text)) {
      for (const country of own ? [own] : this.#countries) {
        const found = findPlace(placeWords({ name: city, country }), new Map())
        if ('where' in found) return found
      }
    }
    return null
  }
}

function citiesIn(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  const [city = '', terminal] = text.split(' - ')
  if (parts.length >= 4) return [parts.at(-3) ?? '']
  return terminal === undefined ? parts.slice(0, 1) : [city.trim()]
}

function countryIn(text: string): string | null {
  const last = text.split(',').at(-1)?.trim().toUpperCase() ?? ''
  return countries().get(last) ?? null
}

let known: Map<string, string> | undefined

function countries(): Map<string, string> {
  known ??= new Map(
    ports.map(({ country_code: code }) => [countryName(code).toUpperCase(), code] as const),
  )
  return known
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(',') ? [value] : []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isFields(value) ? Object.values(value).flatMap(textsIn) : []
}
