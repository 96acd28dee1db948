import { formatOf, type PresentOptions } from '../cli/output/present.js'
import type { Settings } from '../cli/settings/resolve-settings.js'

/** The format that an error is told in: settings may be what failed, and it is then in words. */
export function formatOfReport({
  settings,
  ...given
}: Pick<PresentOptions, 'terminal' | 'flags' | 'command'> & { settings: () => Settings }): string {
  try {
    return formatOf({ ...given, settings: settings() })
  } catch {
    return given.flags.output ?? 'table'
  }
}
