import { gateSource } from '../cli/settings/gate-source.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import { type GateCalendars, noGateCalendars } from '../domain/gates/gate-calendar.js'

/**
 * The gate calendars that the settings name; nothing is loaded where there are none. Throws `usage`
 * where one has a problem, because days counted without it would be wrong, and `local` where a file
 * cannot be read.
 */
export async function profileCalendars(settings: Settings, now: Date): Promise<GateCalendars> {
  const source = gateSource(settings)
  if (source === null) return noGateCalendars
  const { loadUsable } = await import('../cli/settings/load-gates.js')
  return (await loadUsable(source, now)).calendars
}
