import type { GlobalFlags } from '../cli/command/global-options.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import { isOn } from '../cli/settings/switches.js'
import type { Terminal } from '../cli/terminal/terminal.js'
import type { FreshnessRules } from '../desk/workspace.js'
import { OctError } from '../errors.js'

/** The allowed age of data (contract, part 10). */
export function freshnessRules(
  settings: Settings,
  { refresh = false, offline = false, maxAge }: GlobalFlags,
): FreshnessRules {
  return {
    maxAgeMs: settings.durationMs('max_age'),
    listMaxAgeMs: settings.durationMs('list_max_age'),
    staleAfterMs: settings.durationMs('stale_after'),
    ...(maxAge === undefined ? {} : { askedMaxAgeMs: maxAge }),
    offline,
    refresh,
  }
}

/** The sandbox, or an address with a token; an unreadable token counts and fails later. */
export async function hasAccount(settings: Settings, terminal: Terminal): Promise<boolean> {
  if (settings.isSandbox) return true
  if (settings.text('base_url') === undefined) return false
  const { findToken } = await import('../cli/credentials/find-token.js')
  const found = findToken(settings, terminal).then((token) => token !== undefined)
  return found.catch(() => true)
}

/** Whether a person reads the terminal. */
export function isPersonPresent({ stdin, stderr, env }: Terminal): boolean {
  // stdin comes last, because checking it costs a script milliseconds.
  return !isOn(env.CI) && stderr.isTTY && stdin.isTTY
}

/** The error of `--offline` for a command that needs the service. */
export function offlineRefusal(): OctError {
  return new OctError(
    'unavailable',
    'This needs the service, and --offline does not allow requests',
    {
      tryNext: ['the same command without --offline'],
    },
  )
}
