import { OctError } from './errors.js'

/** Returns the error of an interrupted run. It names SIGTERM if `interruption` has this reason; otherwise, Ctrl-C. */
export function interrupted(interruption?: AbortSignal): OctError {
  return interruption?.reason === 'SIGTERM'
    ? new OctError('terminated', 'Terminated')
    : new OctError('interrupted', 'Interrupted')
}
