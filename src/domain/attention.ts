/** Kinds of problem that need a person, the most urgent first. */
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
  /** The number as it is registered; for a row of a file, the number as the file writes it. */
  number: string
  /** Place in the file; null without a file, or if the file does not contain the number. */
  place: string | null
  scac: string | null
  /** The reason, in words that change only when the facts change. */
  reason: string
  /** UTC instant since which the problem exists, as stated by the service. */
  since: string | null
  refs: string[]
  customer: string | null
  /** A command that resolves the problem or shows what to decide; for a bad row, the correction. */
  remedy: string
  requestId: string | null
  shipmentId: string | null
  containerId: string | null
  simulated: boolean | undefined
}

/** An item with a number only; rules fill in what they know. */
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

/** Sorts by urgency, then by number, so that equal facts always have the same order. */
export function inOrder(found: readonly Attention[]): Attention[] {
  return [...found].sort(
    (a, b) =>
      attentionKinds.indexOf(a.kind) - attentionKinds.indexOf(b.kind) ||
      compare(a.number, b.number) ||
      compare(idOf(a), idOf(b)),
  )
}

/** Returns the id of the object; its number if nothing is registered. */
export const idOf = ({ requestId, shipmentId, containerId, number }: Attention): string =>
  requestId ?? shipmentId ?? containerId ?? number

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
