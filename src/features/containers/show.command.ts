import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { missingExit } from '../../cli/command/missing-exit.js'

export function containersShowCommand(context: CommandContext): Command {
  const command = new Command('show')
    .summary('Show a container with its timeline')
    .description(
      'Shows the status, pickup, last free days, holds, fees and events of the container.',
    )
    .argument('<container...>', 'container, bill or reference number, or id')
    .action(async (words: string[]) => {
      const { showContainer } = await import('../../desk/show/show-container.js')
      const { containerView } = await import('../../desk/show/container.view.js')
      const workspace = await context.workspace()
      const { details, fetchedAt, missing } = await showContainer(workspace, words)
      await context.present({ view: containerView, rows: details, fetchedAt })
      missingExit(missing)
    })
  return withHelp(command, {
    examples: [
      ['oct containers show MSCU6639870', 'show one container'],
      [
        'oct containers show MSCU6639870 --refresh --json',
        'read the container from the service again, and print it as JSON',
      ],
    ],
    calls: ['GET /containers/{id}', 'GET /containers/{id}/transport_events'],
    exits: ['not_found', 'partial'],
    view: async () => (await import('../../desk/show/container.view.js')).containerView,
  })
}
