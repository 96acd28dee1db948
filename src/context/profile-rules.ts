import type { GlobalFlags } from '../cli/command/global-options.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import { isOn } from '../cli/settings/switches.js'
import type { Terminal } from '../cli/terminal/terminal.js'
import type { FreshnessRules } from '../desk/workspace.js'
import { OctError } from '../errors.js'

/** Returns the age at which oct reads cached data again, and the age at which it shows the data as stale. */
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

/** Returns whether the profile has a token. Also true for an unreadable token, which a later command reports. */
export async function hasAccount(settings: Settings, terminal: Terminal): Promise<boolean> {
  if (settings.isSandbox) return true
  if (settings.text('base_url') === undefined) return false
  const { findToken } = await import('../cli/credentials/find-token.js')
  const found = findToken(settings, terminal).then((token) => token !== undefined)
  return found.catch(() => true)
}

export function isPersonPresent({ stdin, stderr, env }: Terminal): boolean {
  // Checks stdin last, because opening stdin is slow if there is no terminal.
  return !isOn(env.CI) && stderr.isTTY && stdin.isTTY
}

export function offlineRefusal(): OctError {
  return new OctError(
    'unavailable',
    'This command needs the service, but --offline does not allow requests',
    {
      tryNext: ['run the command again without --offline'],
    },
  )
}
