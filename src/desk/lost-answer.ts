import { OctError } from '../errors.js'

/** The request may have reached the service: only reading again shows whether it was done. */
export const isLost = (error: unknown): error is OctError =>
  error instanceof OctError && error.code === 'unavailable' && !error.unsent

/** Returns whether something can only not be read right now; earlier responses remain valid. */
export const isOutOfReach = (error: unknown): error is OctError =>
  error instanceof OctError && ['unavailable', 'rate_limited'].includes(error.code)
