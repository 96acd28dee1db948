import type { Attention } from './attention.js'
import { containsOneOf, isOneOf } from './is-one-of.js'
import { isLineOf } from './reference/line-named.js'

/**
 * Selects items that need a person. Texts match in any case; a shipping line matches by any of its
 * codes and names.
 */
export interface AttentionFilter {
  /** Kinds of problem. */
  problem?: readonly string[]
  /** Codes or names of shipping lines. */
  line?: readonly string[]
  ref?: readonly string[]
  /** Parts of the customer's name. */
  customer?: readonly string[]
}

/** Whether something passes every filter that is set. */
export function passesAttentionFilter(
  { kind, scac, refs, customer }: Attention,
  filter: AttentionFilter,
): boolean {
  return (
    (filter.problem === undefined || isOneOf([kind], filter.problem)) &&
    (filter.line === undefined || isLineOf(scac, filter.line)) &&
    (filter.ref === undefined || isOneOf(refs, filter.ref)) &&
    (filter.customer === undefined || containsOneOf([customer], filter.customer))
  )
}
