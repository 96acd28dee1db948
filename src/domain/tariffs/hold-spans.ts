import type { Change } from '../change.js'
import type { HoldSpan } from './clock-facts.js'

/**
 * Returns the holds of a container from changes in any order. `placed` is when oct first read the hold or, if unknown,
 * the last reading before its clearance. `cleared` is when oct first read the clearance; null if still active.
 */
export function holdSpans(changes: readonly Change[]): HoldSpan[] {
  const open = new Map<string, string>()
  const spans: HoldSpan[] = []
  const ordered = [...changes].sort((one, other) =>
    one.readAt === other.readAt ? one.id - other.id : one.readAt < other.readAt ? -1 : 1,
  )
  for (const { attribute, from, to, readAt, previousReadAt } of ordered) {
    const [, kind] = /^(?:holds_at_pod_terminal|ind_facility_holds)\.(.+)$/.exec(attribute) ?? []
    if (kind === undefined) continue
    if (isInForce(to)) {
      if (!open.has(attribute)) open.set(attribute, readAt)
      continue
    }
    const placed = open.get(attribute) ?? (isInForce(from) ? previousReadAt : undefined)
    if (placed !== undefined) spans.push({ kind, placed, cleared: readAt })
    open.delete(attribute)
  }
  for (const [attribute, placed] of open) {
    spans.push({ kind: attribute.slice(attribute.indexOf('.') + 1), placed, cleared: null })
  }
  return spans
}

const isInForce = (value: unknown): boolean =>
  [value].flat().some((hold) => hold instanceof Object && Reflect.get(hold, 'status') === 'hold')
