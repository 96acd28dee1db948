import type { Cache } from '../../cache/cache.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import type { Change } from '../../domain/change.js'
import { isPlannedEnd } from '../../domain/planned-end.js'
import { requestName } from '../../domain/request-name.js'
import { isStanding } from '../../domain/request-status.js'
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

/**
 * Returns tracking requests that failed after `since` but before oct first read them. The list of changes does not
 * contain such failures. Omits numbers that another request tracks.
 */
export function failedBeforeRead(
  { trackingRequests }: Pick<Cache, 'trackingRequests'>,
  { since, changes }: { since: Date; changes: readonly Change[] },
): EndedTracking[] {
  const changed = new Set(changes.map(({ objectId }) => objectId))
  const isTracked = (request: TrackingRequest): boolean =>
    request.failed_reason === 'duplicate' ||
    trackingRequests.byNumber(requestName(request)).some((other) => isStanding(other.request))
  return trackingRequests.list({ statuses: ['failed'] }).flatMap(({ request }) => {
    const failedAt = request.updated_at ?? request.created_at ?? ''
    const isNews = Date.parse(failedAt) >= since.getTime() && !changed.has(request.id)
    if (!isNews || isTracked(request)) return []
    const reason = request.failed_reason ?? null
    return [{ kind: 'tracking_request', number: requestName(request), reason, readAt: failedAt }]
  })
}

const reasons = ['line_tracking_stopped_reason', 'failed_reason']

/** Returns whether a change means that tracking ended: a shipment was stopped, or a tracking request failed. */
function endsTracking({ kind, attribute, to }: Change): boolean {
  if (kind === 'shipment') return attribute === 'line_tracking_stopped_at' && Boolean(to)
  return kind === 'tracking_request' && attribute === 'status' && to === 'failed'
}
