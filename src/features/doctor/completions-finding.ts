import {
  installPlan,
  isStartup,
  resolveShell,
  type ShellPlaces,
} from '../../cli/completion/install-plan.js'
import { OctError } from '../../errors.js'
import { type Finding, ok, skipped, warning } from './finding.js'

export function completionsFinding(machine: Omit<ShellPlaces, 'shell' | 'startup'>): Finding {
  const shell = loginShell(machine)
  if (shell === undefined) return skipped('completions', 'oct has no completion for your shell')
  const changes = installPlan({ ...machine, shell, startup: undefined })
  if (changes.length === 0) return ok('completions', `${shell} completes oct`)
  const isOutdated = changes.every((change) => change.before !== undefined && !isStartup(change))
  const repair = `oct completion install ${shell}`
  if (isOutdated)
    return warning(
      'completions',
      `the completion script of ${shell} is from another version of oct`,
      repair,
    )
  return skipped(
    'completions',
    `The completion of oct commands is not installed for ${shell}: ${repair}`,
  )
}

function loginShell(machine: Parameters<typeof resolveShell>[1]) {
  try {
    return resolveShell(undefined, machine)
  } catch (error) {
    if (error instanceof OctError) return undefined
    throw error
  }
}
