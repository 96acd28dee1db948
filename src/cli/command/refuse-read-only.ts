import { readOnlyRefusal } from '../../errors.js'
import type { CommandContext } from './command-context.js'

/**
 * Throws `forbidden` in read-only mode, before anything is done or asked (contract, part 6); also
 * for changes of a service or sandbox on this machine, to which no request goes.
 */
export function refuseReadOnly(context: CommandContext, action: string): void {
  if (!context.settings().isOn('read_only')) return
  throw readOnlyRefusal(`${action} was not done.`)
}
