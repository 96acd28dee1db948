import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import type { ViewTools } from './view-line.js'

export function viewListCommand(context: CommandContext, tools: ViewTools): Command {
  const command = new Command('list')
    .summary('List saved views')
    .description(
      'Shows the command line of each view and the file in which the view is saved. A view of the project file replaces your own view with the same name.',
    )
    .action(async () => {
      const { savedViews } = await import('../../cli/settings/saved-views.js')
      const { problemOf } = await import('./view-line.js')
      const { savedViewsView } = await import('./view.view.js')
      const rows = savedViews(context.settings()).map((view) => ({
        ...view,
        problem: problemOf(tools, view.line),
      }))
      await context.present({ view: savedViewsView, rows })
    })
  return withHelp(command, {
    examples: [['oct view', 'list saved views']],
    view: async () => (await import('./view.view.js')).savedViewsView,
  })
}
