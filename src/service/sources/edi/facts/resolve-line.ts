import { lineOf, lineOfNumber, lineOfParty, type Party } from './line-of.js'

export interface LineClaims {
  partner: string | null
  /** Container operator and carrier, in this order. */
  parties: readonly Party[]
  /** Of the bill of lading and the booking. */
  numbers: readonly (string | undefined)[]
  sender: string
  shipOperator: string
}

export interface ResolvedLine {
  /** Null if the message names no known line. */
  scac: string | null
  /** Only the vessel operator is known; a vessel carries boxes of others too. */
  isOfShipOnly: boolean
}

/**
 * Trusts the partner file, then operator, carrier, number, sender, and last the vessel operator. If
 * a named party is unknown, the last two do not count: a shared vessel carries other lines' boxes.
 */
export function resolveLine(claims: LineClaims): ResolvedLine {
  const { partner, parties, numbers, sender, shipOperator } = claims
  const named = partner ?? first(parties.map(lineOfParty)) ?? first(numbers.map(lineOfAny))
  if (named !== null || parties.length > 0) return { scac: named, isOfShipOnly: false }
  const sending = lineOf(sender)
  if (sending !== null) return { scac: sending, isOfShipOnly: false }
  const sailing = lineOf(shipOperator)
  return { scac: sailing, isOfShipOnly: sailing !== null }
}

const lineOfAny = (number: string | undefined): string | null => lineOfNumber(number ?? '')

const first = (lines: readonly (string | null)[]): string | null =>
  lines.find((scac) => scac !== null) ?? null
