import type { Box } from './box.js'
import { pickupPlace } from './pickup-place.js'

/**
 * Whether the place where a box is picked up supplies a fact at all: the ramp once the box travels
 * inland, because the fields named after the port's terminal speak of it then (specification,
 * terminal_fee, rule 4). Only an explicit `false` of its `provided_data` means no; without that
 * statement an empty value is an answer (facts, 2.7).
 */
export function isReported(box: Box, attribute: string): boolean {
  return pickupPlace(box).facility?.provided_data?.[attribute] !== false
}
