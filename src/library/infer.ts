import type { Client } from '../client/create-client.js'
import type { RequestType } from '../contract/vocabulary.js'

/** Facts that the service infers from a number. */
export interface InferredLine {
  number: string
  type: RequestType
  /** False if the check digit is wrong. Null if numbers of this type have no check digit. */
  isValid: boolean | null
  /** `auto_select`: the shipping line is certain. `needs_confirmation`: a person must choose one. */
  decision: 'auto_select' | 'needs_confirmation' | 'no_prediction'
  /** SCAC of the most likely shipping line. Null if there is no prediction. */
  scac: string | null
  /** Likely shipping lines. The most likely shipping line is first. */
  lines: { scac: string; confidence: number }[]
}

/**
 * Asks the service for the type and the shipping line of a number. `inferNumber` of `oct-cli/domain` does the same
 * without a service.
 *
 * @example
 * const { decision, lines } = await infer(client, '219384756')
 */
export async function infer(client: Client, number: string): Promise<InferredLine> {
  const { number_type, validation, shipping_line } = await client.trackingRequests.infer(number)
  const { decision, selected, candidates } = shipping_line
  const lines = candidates.map(({ scac, confidence }) => ({ scac, confidence }))
  return {
    number,
    type: number_type === 'booking' ? 'booking_number' : number_type,
    isValid: validation.is_valid ?? null,
    decision,
    scac: selected?.scac ?? lines[0]?.scac ?? null,
    lines,
  }
}
