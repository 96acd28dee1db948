import { readOnlyRefusal } from '../../errors.js'
import type { CommandContext } from './command-context.js'

export function refuseReadOnly(context: CommandContext, action: string): void {
  if (!context.settings().isOn('read_only')) return
  throw readOnlyRefusal(`${action} was not done.`)
}
