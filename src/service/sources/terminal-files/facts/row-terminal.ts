import {
  isNamed,
  type KnownTerminal,
  placeNamed,
  profiledTerminal,
  terminalAt,
} from './find-terminal.js'
import type { Report } from './report.js'

/**
 * The terminal of a row: the one that it names, else that of the report. A name that nobody knows
 * may be of a berth or a gate, and leaves it at that.
 */
export function terminalOf(
  { profiles, terminal, profile }: Report,
  said: { port: string; terminal: string },
): KnownTerminal | { problem: string } {
  if (said.terminal !== '') {
    const own = profiles.find((each) => isNamed(each.terminal, said.terminal))
    const known = own && profiledTerminal(own.terminal, own.zone)
    if (known) return known
  }
  const port = said.port === '' ? null : placeNamed(said.port, null)
  const locode = port?.locode ?? terminal?.where.locode ?? null
  const named = said.terminal === '' ? null : placeNamed(said.terminal, locode)
  const isElsewhere = port !== null && port.locode !== terminal?.where.locode
  const where = named ?? (isElsewhere ? port : null)
  const found = where === null ? terminal : terminalAt(where, profile.zone)
  if (found !== null) return found
  const name = said.terminal || said.port
  if (name === '') return { problem: 'it does not say its terminal' }
  return { problem: `the terminal "${name.slice(0, 60)}" is not known; a profile can name it` }
}
