import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { gatesCheckCommand } from './check.command.js'
import { gatesInitCommand, gatesSchemaCommand } from './init.command.js'
import { gatesListCommand, gatesShowCommand } from './read.command.js'

export function gatesCommand(context: CommandContext): Command {
  return new Command('gates')
    .summary('Manage gate calendars, which say on which days terminals are open')
    .addCommand(gatesListCommand(context), { isDefault: true })
    .addCommand(gatesShowCommand(context))
    .addCommand(gatesCheckCommand(context))
    .addCommand(gatesSchemaCommand(context))
    .addCommand(gatesInitCommand(context))
}
