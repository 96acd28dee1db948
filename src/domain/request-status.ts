import type { TrackingRequest } from '../contract/tracking-request.js'

type OfStatus = Pick<TrackingRequest, 'status'>

/** Returns whether a tracking request tracks its number, or may track it later. */
export const isStanding = (request: OfStatus): boolean =>
  request.status === 'created' || isWaiting(request)

/** True if the tracking request waits for the shipping line or a manifest. Only such a request can be canceled. */
export const isWaiting = ({ status }: OfStatus): boolean =>
  status === 'pending' || status === 'awaiting_manifest'
