import { OctError } from './errors.js'

/** The error names SIGTERM if it is the reason of `interruption`, otherwise Ctrl-C. */
export function interrupted(interruption?: AbortSignal): OctError {
  return interruption?.reason === 'SIGTERM'
    ? new OctError('terminated', 'Terminated')
    : new OctError('interrupted', 'Interrupted')
}
