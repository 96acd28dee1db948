import { OctError } from '../errors.js'

/** Whether the error leaves open if the service handled the request. */
export const isLost = (error: unknown): error is OctError =>
  error instanceof OctError && error.code === 'unavailable' && !error.unsent

/** Whether an error means that the service cannot be read at the moment, so that earlier responses remain valid. */
export const isOutOfReach = (error: unknown): error is OctError =>
  error instanceof OctError && ['unavailable', 'rate_limited'].includes(error.code)
