import type { Attention } from './attention.js'
import { containsOneOf, isOneOf } from './is-one-of.js'
import { isLineOf } from './reference/line-named.js'

/** Filters of the list of problems. Upper and lower case are equal. A shipping line matches by SCAC or name. */
export interface AttentionFilter {
  problem?: readonly string[]
  line?: readonly string[]
  ref?: readonly string[]
  /** Selects problems of customers whose name contains one of these texts. */
  customer?: readonly string[]
}

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
