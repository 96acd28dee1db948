import { OctError } from './errors.js'

/** Returns the error for an aborted `interruption`; absent for a prompt that Ctrl-C ended. */
export function interrupted(interruption?: AbortSignal): OctError {
  return interruption?.reason === 'SIGTERM'
    ? new OctError('terminated', 'Terminated')
    : new OctError('interrupted', 'Interrupted')
}
