import { normalizeContainerNumber } from '../../../domain/container-number.js'
import { findLine, isTrackedTogether, shippingLines } from '../../../domain/reference/lines.js'

/**
 * Returns a bill of lading or booking number in the form in which numbers of different senders
 * compare: upper case, without separators, and without the code of a shipping line in front, which
 * some senders write and others omit.
 */
export function bareNumber(number: string): string {
  const plain = normalizeContainerNumber(number)
  const rest = plain.slice(4)
  return isOwnNumber(rest) && findLine(plain.slice(0, 4)) !== undefined ? rest : plain
}

/** Without its code, the rest is a number only if it is long enough and not all letters. */
const isOwnNumber = (rest: string): boolean => rest.length >= 6 && /\d{3}/.test(rest)

/**
 * Returns the spellings of a bare number: with the codes of one shipping line if that is known,
 * else of any line.
 */
export function spellingsOf(bare: string, scac: string | null): string[] {
  const line = findLine(scac ?? '')
  const lines = line === undefined ? shippingLines : [line]
  const codes = lines.flatMap((it) => [it.scac, ...it.alternative_scacs, ...it.other_codes])
  return [bare, ...[...new Set(codes)].map((code) => code + bare)]
}

/**
 * Whether one number may mean the same under two shipping lines. An unknown line may be any line.
 */
export function mayBeSameLine(scac: string | null, other: string | null): boolean {
  if (scac === null || other === null) return true
  const [a, b] = [findLine(scac), findLine(other)]
  if (a === undefined || b === undefined) return true
  return a.scac === b.scac || isTrackedTogether(a.scac, b.scac) || isOfOneGroup(a.group, b.group)
}

const isOfOneGroup = (a: string | null, b: string | null): boolean => a !== null && a === b
