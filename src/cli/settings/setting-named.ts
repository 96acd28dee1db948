import { nearNames } from '../../domain/near-names.js'
import { OctError } from '../../errors.js'
import { findSetting, type Setting, settings } from './setting.js'

export function settingNamed(key: string): Setting {
  const setting = findSetting(key.trim().toLowerCase().replaceAll('-', '_'))
  if (setting !== undefined) return setting
  if (/token|secret|password|key/i.test(key)) throw secretRefused()
  const close = nearNames(
    key,
    settings.map(({ key: name }) => name),
  )
  throw new OctError('usage', `"${key}" is not a setting`, {
    reason: close.length > 0 ? `Did you mean ${close[0]}?` : 'oct config list shows all settings.',
    tryNext: ['oct config list'],
  })
}

/** Returns the error for a secret on the command line, where other processes and the shell history can read it. */
function secretRefused(): OctError {
  return new OctError('usage', 'A secret cannot be an argument of a command', {
    reason: 'Other processes can see arguments, and arguments stay in the shell history.',
    tryNext: ['oct config set token_file <file>', 'OCT_TOKEN=… oct containers'],
  })
}
