import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { aliasDeleteCommand } from './delete.command.js'
import { aliasListCommand } from './list.command.js'
import { type AliasTools, aliasSetCommand } from './set.command.js'

export function aliasCommand(context: CommandContext, tools: AliasTools): Command {
  return new Command('alias')
    .summary('Define short names for command lines')
    .addCommand(aliasListCommand(context, tools), { isDefault: true })
    .addCommand(aliasSetCommand(context, tools))
    .addCommand(aliasDeleteCommand(context))
}
