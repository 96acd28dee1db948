import type { Change } from '../../domain/change.js'
import { isPlannedEnd } from '../../domain/planned-end.js'
import type { EndedTracking } from '../../domain/today-task.js'

export function endedTrackings(changes: readonly Change[]): EndedTracking[] {
  return changes.filter(endsTracking).flatMap(({ kind, number, objectId, readAt }) => {
    const change = changes.find(
      (other) => other.objectId === objectId && reasons.includes(other.attribute),
    )
    const reason = change?.to ? `${change.to}` : null
    return isPlannedEnd(reason) ? [] : [{ kind, number, reason, readAt }]
  })
}

const reasons = ['line_tracking_stopped_reason', 'failed_reason']

/**
 * Returns whether a change means that tracking has ended. A successful tracking request ends with its shipment, so only
 * a failed tracking request is such a change.
 */
function endsTracking({ kind, attribute, to }: Change): boolean {
  if (kind === 'shipment') return attribute === 'line_tracking_stopped_at' && Boolean(to)
  return kind === 'tracking_request' && attribute === 'status' && to === 'failed'
}
