import { OctError } from '../errors.js'

/** What `--offline` says to a command that cannot do without the service. */
export function offlineRefusal(): OctError {
  return new OctError('unavailable', 'This needs the service, and --offline forbids asking it', {
    tryNext: ['the same command without --offline'],
  })
}
