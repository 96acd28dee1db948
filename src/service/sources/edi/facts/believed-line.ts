import { lineOf, lineOfNumber, lineOfParty, type Party } from './line-of.js'

/** What a message says about its line, in every way that it can. */
export interface LineClaims {
  /** SCAC of the partner file; null where there is none. */
  partner: string | null
  /** Container operator and carrier, the operator first, as far as the message names them. */
  parties: readonly Party[]
  /** Bill and booking. */
  numbers: readonly (string | undefined)[]
  /** Who sent the message, as it writes itself; empty where it does not. */
  sender: string
  /** Operator of the ship; empty where it is not named. */
  shipOperator: string
}

/** The line whose box and whose numbers a message is about. */
export interface BelievedLine {
  /** Null where no claim names a line that is known. */
  scac: string | null
  /** The message names only the line that operates the ship, which carries boxes of other lines too. */
  isOfShipOnly: boolean
}

/**
 * Decides whose box it is: the container operator, else the carrier, else the line whose code
 * stands in front of the bill or the booking, else the sender, and only as a last resort the
 * operator of the ship. Where a party is named and unknown, neither the sender nor the ship tells:
 * on a shared ship they are somebody else.
 */
export function believedLine(claims: LineClaims): BelievedLine {
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
