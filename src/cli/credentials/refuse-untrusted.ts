import { OctError } from '../../errors.js'
import type { Settings } from '../settings/resolve-settings.js'

/** Throws `usage` if an untrusted project file sets the service or the account. */
export function refuseUntrusted({ values, project }: Settings): void {
  if (project === undefined) return
  const { profile, base_url: address } = values
  if (address?.isUntrusted) throw untrusted(project.path, `service ${address.value}`)
  const isDecided = profile?.origin === 'flag' || profile?.origin === 'environment'
  const named = isDecided ? undefined : profile?.ignored
  if (named !== undefined) throw untrusted(project.path, `profile ${named.value}`)
}

function untrusted(file: string, named: string): OctError {
  return new OctError('usage', `${file} is not trusted`, {
    reason: `The file selects the ${named}, so oct sent no request. A file that you have not trusted cannot choose who gets your token.`,
    tryNext: ['oct config trust', 'oct config list --origin'],
  })
}
