import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import type { AliasTools } from './set.command.js'

export function aliasListCommand(context: CommandContext, { isCommand }: AliasTools): Command {
  const command = new Command('list')
    .summary('List aliases')
    .description(
      'Lists your aliases, and the aliases of the project file .oct.json. Aliases of a project file run only commands that read data. If both define the same name, your own alias is used.',
    )
    .action(async () => {
      const { aliases } = await import('../../cli/settings/aliases.js')
      const { aliasesView } = await import('./alias.view.js')
      const rows = aliases(context.settings()).map((alias) => ({
        ...alias,
        inForce: alias.inForce && !isCommand(alias.name),
      }))
      await context.present({ view: aliasesView, rows })
    })
  return withHelp(command, {
    examples: [['oct alias', 'list aliases']],
    view: async () => (await import('./alias.view.js')).aliasesView,
  })
}
