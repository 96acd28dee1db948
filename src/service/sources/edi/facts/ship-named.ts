import { isImoNumber, vessels } from '../../../../domain/reference/vessels.js'
import type { NamedShip } from '../../source.js'

/**
 * A ship by a code, which is its IMO number or none, and by its name, as far as a message states
 * them; null where it states neither. Some write the name where the code belongs: call signs have no
 * spaces.
 */
export function shipOf(code: string, name: string): NamedShip | null {
  const written = code.replace(/^IMO/i, '').trim()
  if (isImoNumber(written)) return shipNamed(written, name)
  return shipNamed(null, nameIn(name) ?? (code.trim().includes(' ') ? code : ''))
}

/**
 * A ship by the IMO number and the name that are stated; null where neither is. A name that is known
 * tells the number; a number alone tells no name.
 */
export function shipNamed(imo: string | null, name: string): NamedShip | null {
  const title = nameIn(name)
  if (imo !== null) return { name: title, imo }
  if (title === null) return null
  const known = vessels.find((vessel) => vessel.name === title.toUpperCase())
  return known ? { name: known.name, imo: known.imo } : { name: title, imo: null }
}

/** A name as it is written; null for what stands where none is known yet. */
function nameIn(text: string): string | null {
  const name = text.replace(/\s+/g, ' ').trim()
  return name === '' || placeholder.test(name) || isImoNumber(name) ? null : name
}

const placeholder =
  /^(?:t\.?b\.?[adn]\.?|to be (?:advised|announced|confirmed|named|nominated)|unknown|n\/?a|none|null|vessel|[-.x?0]+)$/i
