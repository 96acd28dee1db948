import { OctError } from '../errors.js'

/**
 * Returns whether a request may have reached the service without a response; only reading again
 * shows what it did.
 */
export const isLost = (error: unknown): error is OctError =>
  error instanceof OctError && error.code === 'unavailable' && !error.unsent

/** Returns whether the service cannot be read right now; earlier responses remain valid. */
export const isOutOfReach = (error: unknown): error is OctError =>
  error instanceof OctError && ['unavailable', 'rate_limited'].includes(error.code)
