/** What needs a person, most pressing first. */
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

/** One thing that needs a person, and what mends it. */
export interface Attention {
  kind: AttentionKind
  /** Of the request, the bill or the box, as it is registered; of a row of the file as it stands there. */
  number: string
  /** Where the file has it; null without a file, or where the file does not have it. */
  place: string | null
  scac: string | null
  /** Why, in words that change only when the facts do. */
  reason: string
  /** Since when it is so, UTC, as the service says it. */
  since: string | null
  refs: string[]
  customer: string | null
  /** A command line that mends it, or shows what a person must decide; of a bad row, the cure. */
  remedy: string
  requestId: string | null
  shipmentId: string | null
  containerId: string | null
  simulated: boolean | undefined
}

/** Nothing but a number: rules fill in what they know. */
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

/** The most pressing kind first, then by number; the same facts are always in the same order. */
export function inOrder(found: readonly Attention[]): Attention[] {
  return [...found].sort(
    (a, b) =>
      attentionKinds.indexOf(a.kind) - attentionKinds.indexOf(b.kind) ||
      compare(a.number, b.number) ||
      compare(idOf(a), idOf(b)),
  )
}

/** The id of what it is about; the number where nothing is registered. */
export const idOf = ({ requestId, shipmentId, containerId, number }: Attention): string =>
  requestId ?? shipmentId ?? containerId ?? number

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
