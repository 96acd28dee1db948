import { OctError } from '../errors.js'

/**
 * Whether an answer is missing to what may have reached the service: only reading again shows
 * whether it was done.
 */
export const isLost = (error: unknown): error is OctError =>
  error instanceof OctError && error.code === 'unavailable' && !error.unsent

/** Whether something can only not be read just now; what was answered before still holds. */
export const isOutOfReach = (error: unknown): error is OctError =>
  error instanceof OctError && ['unavailable', 'rate_limited'].includes(error.code)
