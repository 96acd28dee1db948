import type { Examination } from '../../workflows/doctor/examine.js'
import type { CheckName } from '../../workflows/doctor/finding.js'
import { keptPlaces } from '../settings/kept-places.js'
import { runtime } from '../terminal/runtime.js'
import type { CommandContext } from './command-context.js'

/** What this room knows of what is to be examined. */
export function doctorGiven(
  context: CommandContext,
  checks: readonly CheckName[],
): Pick<Examination, 'checks' | 'runtime' | 'folders' | 'cache' | 'journal'> {
  const settings = context.settings()
  const { cache, journal } = keptPlaces(settings)
  const hasModes = context.terminal.platform !== 'win32'
  return {
    checks,
    runtime: runtime(),
    folders: { paths: settings.paths, hasModes },
    cache,
    journal,
  }
}
