import type { TrackingRequest } from '../contract/tracking-request.js'

type OfStatus = Pick<TrackingRequest, 'status'>

/** Returns whether the request tracks a number, or will track it. */
export const isStanding = (request: OfStatus): boolean =>
  request.status === 'created' || isWaiting(request)

/**
 * Returns whether the line has not answered yet, or has not manifested the number; only such a
 * request can be withdrawn (facts, part 4.2).
 */
export const isWaiting = ({ status }: OfStatus): boolean =>
  status === 'pending' || status === 'awaiting_manifest'
