import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { tariffsCheckCommand } from './check.command.js'
import { tariffsDeleteCommand } from './delete.command.js'
import { tariffsInitCommand, tariffsSchemaCommand } from './init.command.js'
import { tariffsPullCommand } from './pull.command.js'
import { tariffsPushCommand } from './push.command.js'
import { tariffsListCommand, tariffsShowCommand } from './read.command.js'

export function tariffsCommand(context: CommandContext): Command {
  return new Command('tariffs')
    .summary('Manage tariffs, which say what demurrage, storage and per diem cost')
    .addCommand(tariffsListCommand(context), { isDefault: true })
    .addCommand(tariffsShowCommand(context))
    .addCommand(tariffsCheckCommand(context))
    .addCommand(tariffsSchemaCommand(context))
    .addCommand(tariffsInitCommand(context))
    .addCommand(tariffsPushCommand(context))
    .addCommand(tariffsPullCommand(context))
    .addCommand(tariffsDeleteCommand(context))
}
