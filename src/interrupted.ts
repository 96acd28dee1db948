import { OctError } from './errors.js'

/** The error of a run that was ended: by SIGTERM if the signal says so, otherwise by Ctrl-C. */
export function interrupted(interruption?: AbortSignal): OctError {
  return interruption?.reason === 'SIGTERM'
    ? new OctError('terminated', 'Terminated')
    : new OctError('interrupted', 'Interrupted')
}
