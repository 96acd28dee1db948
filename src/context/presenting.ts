import { formatOf, type PresentOptions } from '../cli/output/present.js'
import type { Viewing } from '../cli/output/view.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import type { GateCalendars } from '../domain/gates/gate-calendar.js'

export interface Moment {
  now: Date
  /** IANA zone of this machine; asked for only where clock times follow it. */
  localZone: () => string
  /** Null where the view shows no last free day. */
  calendars: GateCalendars | null
}

/** What a view is told of the moment and of the reader's wishes. */
export function viewingAt(settings: Settings, { now, localZone, calendars }: Moment): Viewing {
  return {
    now,
    timeStyle: settings.text('tz') as Viewing['timeStyle'],
    localZone: settings.text('tz') === 'local' ? localZone() : 'UTC',
    staleAfterMs: settings.durationMs('stale_after'),
    ...(calendars === null ? {} : { calendars }),
  }
}

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
