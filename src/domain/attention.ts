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
  /** The tracked number; for an invalid row of the user's file, the number as written there. */
  number: string
  /** Where the number is in the user's file; null if no file contains the number. */
  place: string | null
  scac: string | null
  /** Reason of the problem. The text changes only if the facts change. */
  reason: string
  /** UTC instant since which the problem exists, as the service states it. */
  since: string | null
  refs: string[]
  customer: string | null
  /** A command that solves the problem or shows what to decide; for an invalid row of a file, the correction. */
  remedy: string
  requestId: string | null
  shipmentId: string | null
  containerId: string | null
  simulated: boolean | undefined
}

/** Empty fields for a problem of which only the number and the reason are known. */
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

export function inOrder(found: readonly Attention[]): Attention[] {
  return [...found].sort(
    (a, b) =>
      attentionKinds.indexOf(a.kind) - attentionKinds.indexOf(b.kind) ||
      compare(a.number, b.number) ||
      compare(idOf(a), idOf(b)),
  )
}

/** Returns the id of the object that has the problem, or its number if the service has no such object. */
export const idOf = ({ requestId, shipmentId, containerId, number }: Attention): string =>
  requestId ?? shipmentId ?? containerId ?? number

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
