import type { Attention } from './attention.js'
import { containsOneOf, isOneOf } from './is-one-of.js'
import { scacOf } from './reference/lines.js'

/** Which of what needs a person is meant. Texts match in any case, a line by any of its codes. */
export interface AttentionFilter {
  /** Kinds of what is wrong. */
  problem?: readonly string[]
  /** SCACs. */
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
    (filter.line === undefined || isOneOf([scacOf(scac)], filter.line.map(scacOf))) &&
    (filter.ref === undefined || isOneOf(refs, filter.ref)) &&
    (filter.customer === undefined || containsOneOf([customer], filter.customer))
  )
}
