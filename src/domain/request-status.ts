import type { TrackingRequest } from '../contract/tracking-request.js'

type OfStatus = Pick<TrackingRequest, 'status'>

/** Whether a number is being tracked by the request, or will be. */
export const isStanding = (request: OfStatus): boolean =>
  request.status === 'created' || isWaiting(request)

/** Whether the line has not answered yet, or has not manifested it; only such can be withdrawn (facts, part 4.2). */
export const isWaiting = ({ status }: OfStatus): boolean =>
  status === 'pending' || status === 'awaiting_manifest'
