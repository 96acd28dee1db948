import type { TrackingRequest } from '../contract/tracking-request.js'

type OfStatus = Pick<TrackingRequest, 'status'>

/** Returns whether the request tracks a number, or will track it. */
export const isStanding = (request: OfStatus): boolean =>
  request.status === 'created' || isWaiting(request)

/** The line has not answered or manifested: only then a request can be withdrawn (facts, 4.2). */
export const isWaiting = ({ status }: OfStatus): boolean =>
  status === 'pending' || status === 'awaiting_manifest'
