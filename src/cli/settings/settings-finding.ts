import type { Finding } from '../../workflows/doctor/finding.js'
import type { Settings } from './resolve-settings.js'

/** Whether the settings can be read, and whether a project file wants what it was not granted. */
export function settingsFinding(settings: Settings): Finding {
  const { project, values, config } = settings
  const address = values.base_url
  const [fault] = settings.faults
  if (fault !== undefined) {
    const repair = fault.tryNext[0] ?? 'oct config list --origin'
    return { check: 'settings', state: 'failed', detail: fault.message, repair }
  }
  const finding = { check: 'settings', state: 'ok', repair: null } as const
  if (project === undefined) return { ...finding, detail: `Profile ${settings.text('profile')}` }
  if (project.ignored.length > 0) {
    const detail = `${project.path} sets ${project.ignored.join(', ')}, which no project file may`
    return { check: 'settings', state: 'warning', detail, repair: 'oct config list --origin' }
  }
  const isTrusted = address?.origin !== 'project' || config.trusted[address.from] === address.value
  const detail = `Profile ${settings.text('profile')}, and ${project.path}`
  if (isTrusted) return { ...finding, detail }
  return { ...finding, detail: `${detail}, which a kept token is not shown to before you trust it` }
}
