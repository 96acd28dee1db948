import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { viewDeleteCommand } from './delete.command.js'
import { viewListCommand } from './list.command.js'
import { viewRunCommand } from './run.command.js'
import { viewSaveCommand } from './save.command.js'
import type { ViewTools } from './view-line.js'

export function viewCommand(context: CommandContext, tools: ViewTools): Command {
  return new Command('view')
    .summary('Save list commands under names, for yourself or a team')
    .addCommand(viewListCommand(context, tools), { isDefault: true })
    .addCommand(viewSaveCommand(context, tools))
    .addCommand(viewRunCommand(context, tools))
    .addCommand(viewDeleteCommand(context))
}
