import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import type { ViewTools } from '../program/view-line.js'
import { viewDeleteCommand } from './view-delete.js'
import { viewListCommand } from './view-list.js'
import { viewRunCommand } from './view-run.js'
import { viewSaveCommand } from './view-save.js'

/** `oct view`: lists when alone. */
export function viewCommand(context: CommandContext, tools: ViewTools): Command {
  return new Command('view')
    .description('lists that you keep by a name, for yourself or a team')
    .addCommand(viewListCommand(context, tools), { isDefault: true })
    .addCommand(viewSaveCommand(context, tools))
    .addCommand(viewRunCommand(context, tools))
    .addCommand(viewDeleteCommand(context))
}
