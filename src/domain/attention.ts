import type { BoxFilter } from './box-filter.js'
import { containsOneOf, isOneOf } from './is-one-of.js'
import { isLineOf } from './reference/line-named.js'

/** Kinds of problems that need the attention of a user. The most urgent kind is first. */
export const attentionKinds = [
  'failed',
  'not_tracked',
  'unusable_row',
  'stopped_early',
  'no_containers',
  'tracked_twice',
  'awaiting_manifest',
  'missing_reference',
  'not_in_file',
  'ended',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

export interface Attention {
  kind: AttentionKind
  /** The tracked number. For an invalid row of the user's file, this is the text in that row. */
  number: string
  /** Place of the number in the user's file, such as a line or cell; null if no file contains the number. */
  place: string | null
  scac: string | null
  /** The reason why the number needs attention. The text changes only if the facts change. */
  reason: string
  /** UTC instant at which the problem began, if the service states it. */
  since: string | null
  refs: string[]
  customer: string | null
  /** What the user must do or decide. If a row of a file is invalid: how to correct the row. */
  remedy: string
  requestId: string | null
  shipmentId: string | null
  containerId: string | null
  simulated: boolean | undefined
  /** Sources that stated facts about the number, such as `apm (4 facts)`; absent if no source stated facts. */
  knownBy?: string[]
}

/** Empty values of a problem of which only the number and the reason are known. */
export const noAttention = {
  place: null,
  scac: null,
  since: null,
  refs: [],
  customer: null,
  requestId: null,
  shipmentId: null,
  containerId: null,
  simulated: undefined,
} satisfies Partial<Attention>

/** Returns whether a problem matches a filter. Only three filters can match, because problems have no other facts. */
export function meetsFilter(
  problem: Pick<Attention, 'customer' | 'refs' | 'scac'>,
  { customer, ref, line, ...others }: BoxFilter,
): boolean {
  return (
    Object.values(others).every((wanted) => wanted === undefined) &&
    (customer === undefined || containsOneOf([problem.customer], customer)) &&
    (ref === undefined || isOneOf(problem.refs, ref)) &&
    (line === undefined || isLineOf(problem.scac, line))
  )
}

export function inOrder(found: readonly Attention[]): Attention[] {
  return [...found].sort(
    (a, b) =>
      attentionKinds.indexOf(a.kind) - attentionKinds.indexOf(b.kind) ||
      compare(a.number, b.number) ||
      compare(idOf(a), idOf(b)),
  )
}

/** Returns the id of the object with the problem. If the service has no such object, returns the number. */
export const idOf = ({ requestId, shipmentId, containerId, number }: Attention): string =>
  requestId ?? shipmentId ?? containerId ?? number

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
