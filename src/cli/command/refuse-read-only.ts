import { readOnlyRefusal } from '../../errors.js'
import type { CommandContext } from './command-context.js'

/**
 * Read-only mode refuses what changes something before anything is done or asked (contract, part
 * 6): also a service or a sandbox of this machine, to which no request goes. Throws `forbidden`.
 */
export function refuseReadOnly(context: CommandContext, deed: string): void {
  if (!context.settings().isOn('read_only')) return
  throw readOnlyRefusal(`${deed} was not done.`)
}
