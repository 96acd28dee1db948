import type { CommandContext } from '../../cli/command/command-context.js'
import { storagePlaces } from '../../cli/settings/storage-places.js'
import { runtime } from '../../cli/terminal/runtime.js'
import type { Examination } from './doctor.js'
import type { CheckName } from './finding.js'

export function doctorGiven(
  context: CommandContext,
  checks: readonly CheckName[],
): Pick<Examination, 'checks' | 'runtime' | 'folders' | 'cache' | 'journal'> {
  const settings = context.settings()
  const { cache, journal } = storagePlaces(settings)
  const hasModes = context.terminal.platform !== 'win32'
  return {
    checks,
    runtime: runtime(),
    folders: { paths: settings.paths, hasModes },
    cache,
    journal,
  }
}
