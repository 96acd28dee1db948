import type { NumberType, RequestType } from '../../contract/vocabulary.js'
import { normalizeContainerNumber } from '../../domain/container-number.js'
import type { InferredNumber } from '../../domain/inferred-number.js'

export function requestTypeOf(type: NumberType): RequestType {
  return type === 'booking' ? 'booking_number' : type
}

/**
 * Returns the type of a number by its shipping line: nine digits are a B/L of Maersk but a booking of Evergreen.
 * Undefined if the shipping line has no such numbers. If `scac` is null, considers all shipping lines.
 */
export async function typeWithLine(
  { number, number_type, shipping_line: { selected, candidates } }: InferredNumber,
  scac: string | null,
): Promise<RequestType | undefined> {
  if (number_type === 'container' || (scac !== null && scac === selected?.scac)) {
    return requestTypeOf(number_type)
  }
  const { matchShipmentNumber } = await import('../../domain/inference/shipment-guesses.js')
  const rules = matchShipmentNumber(normalizeContainerNumber(number.slice(0, longestNumber)))
  const own = rules.find((rule) => rule.scac === scac)
  if (own) return requestTypeOf(own.kind)
  return rules.length > 0 || candidates.length > 0 ? requestTypeOf(number_type) : undefined
}

const longestNumber = 200
