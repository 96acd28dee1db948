import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { fieldsDefineCommand, fieldsEditCommand, fieldsRemoveCommand } from './define.command.js'
import { fieldsListCommand } from './list.command.js'
import { fieldsOptionsCommand } from './options.command.js'
import { fieldsSetCommand, fieldsShowCommand, fieldsUnsetCommand } from './values.command.js'

export function fieldsCommand(context: CommandContext): Command {
  return new Command('fields')
    .summary('Manage custom fields of shipments and containers')
    .description('To list the fields that a command prints: oct help fields <command>')
    .addCommand(fieldsListCommand(context), { isDefault: true })
    .addCommand(fieldsShowCommand(context))
    .addCommand(fieldsSetCommand(context))
    .addCommand(fieldsUnsetCommand(context))
    .addCommand(fieldsDefineCommand(context))
    .addCommand(fieldsEditCommand(context))
    .addCommand(fieldsRemoveCommand(context))
    .addCommand(fieldsOptionsCommand(context))
}
