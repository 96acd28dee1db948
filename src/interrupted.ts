import { OctError } from './errors.js'

/** Returns the error after a signal. The error names SIGTERM if `interruption` says so, otherwise Ctrl-C. */
export function interrupted(interruption?: AbortSignal): OctError {
  return interruption?.reason === 'SIGTERM'
    ? new OctError('terminated', 'Terminated')
    : new OctError('interrupted', 'Interrupted')
}
