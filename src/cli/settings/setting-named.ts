import { nearNames } from '../../domain/near-names.js'
import { OctError } from '../../errors.js'
import { findSetting, type Setting, settings } from './setting.js'

/** The setting of that name; an unknown name, and above all a secret, is a usage error. */
export function settingNamed(key: string): Setting {
  const setting = findSetting(key.trim().toLowerCase().replaceAll('-', '_'))
  if (setting !== undefined) return setting
  if (/token|secret|password|key/i.test(key)) throw secretRefused()
  const close = nearNames(
    key,
    settings.map(({ key: name }) => name),
  )
  throw new OctError('usage', `"${key}" is not a setting`, {
    reason: close.length > 0 ? `Did you mean ${close[0]}?` : 'Its name is in oct config list.',
    tryNext: ['oct config list'],
  })
}

/** An argument is readable by every process of the machine and stays in the shell's history. */
function secretRefused(): OctError {
  return new OctError('usage', 'A secret is never an argument', {
    reason: 'Arguments are visible to other processes and stay in the shell history.',
    tryNext: ['oct config set token_file <file>', 'OCT_TOKEN=… oct containers'],
  })
}
