import { OctError } from './errors.js'

/** Without a signal, the error for a prompt that Ctrl-C ended. */
export function interrupted(interruption?: AbortSignal): OctError {
  return interruption?.reason === 'SIGTERM'
    ? new OctError('terminated', 'Terminated')
    : new OctError('interrupted', 'Interrupted')
}
