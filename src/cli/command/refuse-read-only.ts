import { readOnlyRefusal } from '../../errors.js'
import type { CommandContext } from './command-context.js'

/**
 * Throws `forbidden` in read-only mode before anything happens (contract, part 6), even for changes
 * on this machine without a request.
 */
export function refuseReadOnly(context: CommandContext, action: string): void {
  if (!context.settings().isOn('read_only')) return
  throw readOnlyRefusal(`${action} was not done.`)
}
