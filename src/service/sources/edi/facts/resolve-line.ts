import { lineOf, lineOfNumber, lineOfParty, type Party } from './line-of.js'

/** Everything in one message that may tell which shipping line it is about. */
export interface LineClaims {
  /** SCAC stated in the partner file; null if there is none. */
  partner: string | null
  /** Container operator and carrier named in the message, the operator first. */
  parties: readonly Party[]
  /** Numbers of the bill of lading and the booking. */
  numbers: readonly (string | undefined)[]
  /** Sender of the message as it names itself; empty if missing. */
  sender: string
  /** Operator of the vessel; empty if missing. */
  shipOperator: string
}

/** The shipping line that a message is about. */
export interface ResolvedLine {
  /** Null if the message names no known line. */
  scac: string | null
  /** True if only the vessel operator is known; a vessel carries boxes of others too. */
  isOfShipOnly: boolean
}

/**
 * Decides which shipping line the container belongs to. In order of trust: partner file, container
 * operator, carrier, the SCAC at the start of the B/L or booking number, the sender, and last the
 * operator of the vessel. If the message names a party that is unknown, the sender and the vessel
 * operator are not used: on a shared vessel they belong to another line.
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
