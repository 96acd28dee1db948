import { OctError } from './errors.js'

/** Returns the error of an interrupted run: `terminated` after SIGTERM, otherwise `interrupted`. */
export function interrupted(interruption?: AbortSignal): OctError {
  return interruption?.reason === 'SIGTERM'
    ? new OctError('terminated', 'Terminated')
    : new OctError('interrupted', 'Interrupted')
}
