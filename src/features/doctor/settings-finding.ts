import type { Settings } from '../../cli/settings/resolve-settings.js'
import type { Finding } from './finding.js'

export function settingsFinding(settings: Settings): Finding {
  const { project } = settings
  const [fault] = settings.faults
  if (fault !== undefined) {
    const repair = fault.tryNext[0] ?? 'oct config list --origin'
    return { check: 'settings', state: 'failed', detail: fault.message, repair }
  }
  const detail = `Profile ${settings.text('profile')}`
  if (project === undefined) return { check: 'settings', state: 'ok', detail, repair: null }
  const ignored = ignoredOf(settings)
  if (settings.values.base_url?.isUntrusted) {
    const trust = `${project.path} selects the service, but is not trusted, so oct does not send the token`
    return { check: 'settings', state: 'warning', detail: trust, repair: 'oct config trust' }
  }
  if (ignored.length > 0) {
    const words = `${project.path} sets ${ignored.join(', ')}, which oct ignores`
    const repair = 'oct config list --origin'
    return { check: 'settings', state: 'warning', detail: words, repair }
  }
  return { check: 'settings', state: 'ok', detail: `${detail}, and ${project.path}`, repair: null }
}

function ignoredOf({ values, project }: Settings): string[] {
  const settings = Object.entries(values).filter(([, { ignored }]) => ignored !== undefined)
  return [...settings.map(([key]) => key), ...(project?.unknown ?? [])]
}
