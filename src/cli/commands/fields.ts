import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { fieldsDefineCommand, fieldsEditCommand, fieldsRemoveCommand } from './fields-define.js'
import { fieldsListCommand } from './fields-list.js'
import { fieldsOptionsCommand } from './fields-options.js'
import { fieldsSetCommand, fieldsShowCommand, fieldsUnsetCommand } from './fields-values.js'

/** `oct fields`: lists when alone. */
export function fieldsCommand(context: CommandContext): Command {
  return new Command('fields')
    .description('fields of your own on bills and boxes')
    .addCommand(fieldsListCommand(context), { isDefault: true })
    .addCommand(fieldsShowCommand(context))
    .addCommand(fieldsSetCommand(context))
    .addCommand(fieldsUnsetCommand(context))
    .addCommand(fieldsDefineCommand(context))
    .addCommand(fieldsEditCommand(context))
    .addCommand(fieldsRemoveCommand(context))
    .addCommand(fieldsOptionsCommand(context))
}
