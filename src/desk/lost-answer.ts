import { OctError } from '../errors.js'

/** Returns whether the service may have handled a request without a response. */
export const isLost = (error: unknown): error is OctError =>
  error instanceof OctError && error.code === 'unavailable' && !error.unsent

/** Returns whether the service cannot be read right now; earlier responses remain valid. */
export const isOutOfReach = (error: unknown): error is OctError =>
  error instanceof OctError && ['unavailable', 'rate_limited'].includes(error.code)
