import { OctError } from './errors.js'

/** The failure that belongs to an aborted `interruption`; a prompt left by Ctrl-C has no signal. */
export function interrupted(interruption?: AbortSignal): OctError {
  return interruption?.reason === 'SIGTERM'
    ? new OctError('terminated', 'Terminated')
    : new OctError('interrupted', 'Interrupted')
}
