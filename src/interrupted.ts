import { OctError } from './errors.js'

/** Returns an error that names SIGTERM if SIGTERM is the reason of `interruption`, otherwise Ctrl-C. */
export function interrupted(interruption?: AbortSignal): OctError {
  return interruption?.reason === 'SIGTERM'
    ? new OctError('terminated', 'Terminated')
    : new OctError('interrupted', 'Interrupted')
}
