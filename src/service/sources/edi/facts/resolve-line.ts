import { lineOf, lineOfNumber, lineOfParty, type Party } from './line-of.js'

export interface LineClaims {
  partner: string | null
  /** Parties that may be the shipping line. The operator of the container is first, then the carrier. */
  parties: readonly Party[]
  numbers: readonly (string | undefined)[]
  sender: string
  shipOperator: string
}

export interface ResolvedLine {
  scac: string | null
  isOfShipOnly: boolean
}

/**
 * Finds the shipping line by partner file, container operator, carrier, number, sender or, last, vessel operator. If a
 * party is stated but unknown, sender and vessel do not decide: a vessel also carries containers of others.
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
