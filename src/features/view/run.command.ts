import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import type { ViewTools } from './view-line.js'

export function viewRunCommand(context: CommandContext, tools: ViewTools): Command {
  const command = new Command('run')
    .summary('Run a saved view')
    .description(
      'Options that you add replace options of the view; filters that can be repeated are added. The command in the view determines the fields and exit codes.',
    )
    .argument('<name>', 'name of the view')
    .argument('[option...]', 'options and filters to add to the command line of the view')
    .allowUnknownOption()
    .action(async () => {
      const { viewNamed, savedViews } = await import('../../cli/settings/saved-views.js')
      const { lineToRun, typedView } = await import('./view-line.js')
      const { name, others } = typedView(tools, [])
      const settings = context.settings()
      const { line, from } = viewNamed(settings, name)
      const argv = lineToRun(tools, line, others)
      const isHiding = savedViews(settings).some((each) => each.name === name && !each.inForce)
      if (isHiding)
        await context.notice(
          `The view ${name} comes from ${from}; your own view ${name} is not used in this folder.`,
        )
      context.runInstead(argv)
    })
  return withHelp(command, {
    examples: [
      ['oct view run due-acme', 'run a view'],
      [
        'oct view run due-acme --terminal APM -o csv --out due.csv',
        'run a view with another filter, and write the result to a file',
      ],
    ],
    exits: ['not_found', 'condition', 'unavailable'],
  })
}
