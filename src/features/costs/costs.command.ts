import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { costsCheckCommand } from './check.command.js'
import { costsListCommand } from './list.command.js'
import { costsShowCommand } from './show.command.js'

export function costsCommand(context: CommandContext): Command {
  return new Command('costs')
    .summary('List what containers cost: demurrage, storage and per diem')
    .addCommand(costsListCommand(context), { isDefault: true })
    .addCommand(costsShowCommand(context))
    .addCommand(costsCheckCommand(context))
}
