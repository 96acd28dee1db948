import { OctError } from '../errors.js'

/** Returns whether an error leaves open if the service handled the request. */
export const isLost = (error: unknown): error is OctError =>
  error instanceof OctError && error.code === 'unavailable' && !error.unsent

/** Returns whether an error means that the service is unavailable, so that earlier responses stay valid. */
export const isOutOfReach = (error: unknown): error is OctError =>
  error instanceof OctError && ['unavailable', 'rate_limited'].includes(error.code)
