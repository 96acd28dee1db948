import { isImoNumber, vessels } from '../../../../domain/reference/vessels.js'
import type { NamedShip } from '../../source.js'

/** Returns a vessel by its code and name. Returns null if both are missing. Some senders write the name as the code. */
export function shipOf(code: string, name: string): NamedShip | null {
  const written = code.replace(/^IMO/i, '').trim()
  if (isImoNumber(written)) return shipNamed(written, name)
  return shipNamed(null, nameIn(name) ?? (code.trim().includes(' ') ? code : ''))
}

/** Returns a vessel by its IMO number and name; null if both are missing. Adds the IMO number of a known vessel. */
export function shipNamed(imo: string | null, name: string): NamedShip | null {
  const title = nameIn(name)
  if (imo !== null) return { name: title, imo }
  if (title === null) return null
  const known = vessels.find((vessel) => vessel.name === title.toUpperCase())
  return known ? { name: known.name, imo: known.imo } : { name: title, imo: null }
}

function nameIn(text: string): string | null {
  const name = text.replace(/\s+/g, ' ').trim()
  return name === '' || placeholder.test(name) || isImoNumber(name) ? null : name
}

const placeholder =
  /^(?:t\.?b\.?[adn]\.?|to be (?:advised|announced|confirmed|named|nominated)|unknown|n\/?a|none|null|vessel|[-.x?0]+)$/i
