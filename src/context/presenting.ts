import { formatOf, type PresentOptions } from '../cli/output/present.js'
import type { Viewing } from '../cli/output/view.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import type { GateCalendars } from '../domain/gates/gate-calendar.js'

export interface Moment {
  now: Date
  localZone: () => string
  calendars: GateCalendars | null
  costsOf: Viewing['costsOf'] | null
}

export function viewingAt(
  settings: Settings,
  { now, localZone, calendars, costsOf }: Moment,
): Viewing {
  return {
    now,
    timeStyle: settings.text('tz') as Viewing['timeStyle'],
    localZone: settings.text('tz') === 'local' ? localZone() : 'UTC',
    staleAfterMs: settings.durationMs('stale_after'),
    ...(calendars === null ? {} : { calendars }),
    ...(costsOf == null ? {} : { costsOf }),
  }
}

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
