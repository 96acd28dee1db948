import type { GlobalFlags } from '../cli/command/global-options.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import { isOn } from '../cli/settings/switches.js'
import type { Terminal } from '../cli/terminal/terminal.js'
import type { FreshnessRules } from '../desk/workspace.js'
import { OctError } from '../errors.js'

/** How old an answer of this command may be (contract, part 10). */
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

/**
 * Whether there is a service to ask: the sandbox, or an address with a token. A token that cannot be
 * read counts, so that asking the service reports why.
 */
export async function hasAccount(settings: Settings, terminal: Terminal): Promise<boolean> {
  if (settings.isSandbox) return true
  if (settings.text('base_url') === undefined) return false
  const { findToken } = await import('../cli/credentials/find-token.js')
  const found = findToken(settings, terminal).then((token) => token !== undefined)
  return found.catch(() => true)
}

/** Whether somebody sits at the terminal and reads what is said. */
export function isPersonPresent({ stdin, stderr, env }: Terminal): boolean {
  // stdin last: only to look at it costs a script milliseconds.
  return !isOn(env.CI) && stderr.isTTY && stdin.isTTY
}

/** What `--offline` says to a command that cannot do without the service. */
export function offlineRefusal(): OctError {
  return new OctError('unavailable', 'This needs the service, and --offline forbids asking it', {
    tryNext: ['the same command without --offline'],
  })
}
