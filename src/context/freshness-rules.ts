import type { GlobalFlags } from '../cli/command/global-options.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import type { FreshnessRules } from '../desk/workspace.js'

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
