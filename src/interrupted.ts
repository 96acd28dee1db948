import { OctError } from './errors.js'

/**
 * Returns the error for a command that a signal stopped. The error names SIGTERM if the reason of `interruption` is
 * SIGTERM, otherwise Ctrl-C.
 */
export function interrupted(interruption?: AbortSignal): OctError {
  return interruption?.reason === 'SIGTERM'
    ? new OctError('terminated', 'Terminated')
    : new OctError('interrupted', 'Interrupted')
}
