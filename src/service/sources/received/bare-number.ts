import { normalizeContainerNumber } from '../../../domain/container-number.js'
import { findLine, isTrackedTogether, shippingLines } from '../../../domain/reference/lines.js'

/** Returns a B/L or booking number without separators and SCAC. All spellings of a number then give the same text. */
export function bareNumber(number: string): string {
  const plain = normalizeContainerNumber(number)
  const rest = plain.slice(4)
  return isOwnNumber(rest) && findLine(plain.slice(0, 4)) !== undefined ? rest : plain
}

const isOwnNumber = (rest: string): boolean => rest.length >= 6 && /\d{3}/.test(rest)

/** Returns the spellings of a number: alone, and after each SCAC of its line (of every line if it is unknown). */
export function spellingsOf(bare: string, scac: string | null): string[] {
  const line = findLine(scac ?? '')
  const lines = line === undefined ? shippingLines : [line]
  const codes = lines.flatMap((it) => [it.scac, ...it.alternative_scacs, ...it.other_codes])
  return [bare, ...[...new Set(codes)].map((code) => code + bare)]
}

/** Returns whether two SCACs may mean the same shipping line. Null matches any shipping line. */
export function mayBeSameLine(scac: string | null, other: string | null): boolean {
  if (scac === null || other === null) return true
  const [a, b] = [findLine(scac), findLine(other)]
  if (a === undefined || b === undefined) return true
  return a.scac === b.scac || isTrackedTogether(a.scac, b.scac) || isOfOneGroup(a.group, b.group)
}

const isOfOneGroup = (a: string | null, b: string | null): boolean => a !== null && a === b
