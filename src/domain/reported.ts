import type { Terminal } from '../contract/place.js'

/**
 * Whether a terminal supplies a fact at all. Only an explicit `false` of its `provided_data` means
 * no; without that statement an empty value is an answer (facts, 2.7).
 */
export function isReported(terminal: Terminal | null, attribute: string): boolean {
  return terminal?.provided_data?.[attribute] !== false
}
