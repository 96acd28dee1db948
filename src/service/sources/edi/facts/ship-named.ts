import { isImoNumber, vessels } from '../../../../domain/reference/vessels.js'
import type { NamedShip } from '../../source.js'

/**
 * Returns the vessel for a code (used only if it is an IMO number) and a name; null if the message
 * has neither. Some senders write the name in place of the code; a call sign contains no spaces.
 */
export function shipOf(code: string, name: string): NamedShip | null {
  const written = code.replace(/^IMO/i, '').trim()
  if (isImoNumber(written)) return shipNamed(written, name)
  return shipNamed(null, nameIn(name) ?? (code.trim().includes(' ') ? code : ''))
}

/**
 * Returns the vessel for an IMO number and a name; null if both are missing. The IMO number of a
 * known name is added. The name of a known IMO number is not.
 */
export function shipNamed(imo: string | null, name: string): NamedShip | null {
  const title = nameIn(name)
  if (imo !== null) return { name: title, imo }
  if (title === null) return null
  const known = vessels.find((vessel) => vessel.name === title.toUpperCase())
  return known ? { name: known.name, imo: known.imo } : { name: title, imo: null }
}

/** Returns the name, or null for a placeholder such as `TBA`. */
function nameIn(text: string): string | null {
  const name = text.replace(/\s+/g, ' ').trim()
  return name === '' || placeholder.test(name) || isImoNumber(name) ? null : name
}

const placeholder =
  /^(?:t\.?b\.?[adn]\.?|to be (?:advised|announced|confirmed|named|nominated)|unknown|n\/?a|none|null|vessel|[-.x?0]+)$/i
