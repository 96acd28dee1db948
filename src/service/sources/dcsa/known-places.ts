import { countryName } from '../../../domain/country-name.js'
import { findPort } from '../../../domain/reference/ports.js'
import { findPlace, type UnknownPlace } from '../edi/facts/find-place.js'
import { placeWords } from '../edi/facts/place-words.js'
import type { Whereabouts } from '../source.js'
import type { WrittenPlace } from './event.js'
import { WrongForm } from './fields.js'

export interface KnownPlace {
  where: Whereabouts
  zone: string | null
  isSeaport: boolean
}

export class Places {
  readonly #known = new Map<string, KnownPlace>()

  /** Returns an event's place. If oct does not know it: its name and a `doubt`. Throws `WrongForm` without a name. */
  ofEvent(written: WrittenPlace): { place: KnownPlace; doubt: string | null } {
    const found = this.#find(written)
    if ('where' in found) return { place: found, doubt: null }
    if (found.named === undefined) throw new WrongForm(found.problem)
    const place = { ...found.named, isSeaport: false }
    return { place, doubt: `${found.problem}; the place is stored under the name that was sent` }
  }

  of(written: WrittenPlace): KnownPlace {
    const found = this.#find(written)
    if ('problem' in found) throw new WrongForm(found.problem)
    return found
  }

  #find(written: WrittenPlace): KnownPlace | UnknownPlace {
    const { locode, name, country, region, terminal } = written
    const key = `${locode}\n${terminal}\n${locode === '' ? `${name}\n${country}\n${region}` : ''}`
    const known = this.#known.get(key)
    if (known) return known
    if (locode !== '') checkLocode(locode)
    const words = placeWords({ code: locode, list: 'locode', name, country, region, terminal })
    const found = findPlace(words, new Map())
    if ('problem' in found) return found
    const { where, zone } = found
    const place = { where, zone, isSeaport: findPort(where.locode) !== undefined }
    this.#known.set(key, place)
    return place
  }
}

function checkLocode(locode: string): void {
  if (!/^[A-Z]{2}[A-Z2-9]{3}$/.test(locode)) {
    throw new WrongForm(
      `UNLocationCode "${locode.slice(0, 20)}" is not a UN/LOCODE (a two-letter country code and three more characters)`,
    )
  }
  const country = locode.slice(0, 2)
  if (country !== 'XZ' && countryName(country) === country) {
    throw new WrongForm(`UNLocationCode "${locode}": ${country} is not a country code`)
  }
}
