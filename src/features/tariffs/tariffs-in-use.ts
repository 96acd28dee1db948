import type { CommandContext } from '../../cli/command/command-context.js'
import { tariffFile, userFileSource } from '../../cli/settings/user-file.js'
import { OctError } from '../../errors.js'

/** Returns the paths of the tariff files in use. Throws `not_found` if there is no tariff file. */
export function tariffsInUse(context: CommandContext): string[] {
  const source = userFileSource(context.settings(), tariffFile)
  if (source !== null) return [source]
  throw new OctError('not_found', 'There is no tariff file', {
    reason: 'oct has no tariffs to check.',
    tryNext: ['oct tariffs init', 'oct tariffs check <file>'],
  })
}
