import { normalizeContainerNumber } from '../../../domain/container-number.js'
import { findLine, isTrackedTogether, shippingLines } from '../../../domain/reference/lines.js'

/**
 * A bill or booking as numbers of different senders compare: upper case, without separators, and
 * without the code of a line in front, which some write and others leave out.
 */
export function bareNumber(number: string): string {
  const plain = normalizeContainerNumber(number)
  const rest = plain.slice(4)
  return isOwnNumber(rest) && findLine(plain.slice(0, 4)) !== undefined ? rest : plain
}

/** Shorter than any number that a line issues, or letters alone, it is no number without its code. */
const isOwnNumber = (rest: string): boolean => rest.length >= 6 && /\d{3}/.test(rest)

/** How a bare number may have been written down: of one line where that is known, else of any. */
export function spellingsOf(bare: string, scac: string | null): string[] {
  const line = findLine(scac ?? '')
  const lines = line === undefined ? shippingLines : [line]
  const codes = lines.flatMap((it) => [it.scac, ...it.alternative_scacs, ...it.other_codes])
  return [bare, ...[...new Set(codes)].map((code) => code + bare)]
}

/** Whether two lines may mean the same by one number; who is not known may be any. */
export function mayBeSameLine(scac: string | null, other: string | null): boolean {
  if (scac === null || other === null) return true
  const [a, b] = [findLine(scac), findLine(other)]
  if (a === undefined || b === undefined) return true
  return a.scac === b.scac || isTrackedTogether(a.scac, b.scac) || isOfOneGroup(a.group, b.group)
}

const isOfOneGroup = (a: string | null, b: string | null): boolean => a !== null && a === b
