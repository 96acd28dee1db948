import { OctError } from '../errors.js'

/** Returns whether the service may have carried out a request despite this error. */
export const isLost = (error: unknown): error is OctError =>
  error instanceof OctError && error.code === 'unavailable' && !error.unsent

/** Returns whether the service cannot respond at present. The command may then use cached data instead. */
export const isOutOfReach = (error: unknown): error is OctError =>
  error instanceof OctError && ['unavailable', 'rate_limited'].includes(error.code)
