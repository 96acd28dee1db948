import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'

/** `oct vessels list` */
export function vesselsListCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('list the ships of open shipments')
    .description(
      'Ships into the ports of discharge of your open shipments, from the cache: where to, when, and what they bring; the next arrival first.',
    )
    .action(async () => {
      const { listVessels } = await import('./list.js')
      const { vesselsView } = await import('./list.view.js')
      const { calls, syncedAt } = await listVessels(await context.workspace())
      await context.present({ view: vesselsView, rows: calls, syncedAt })
    })
  return withHelp(command, {
    examples: [
      ['oct vessels', 'who brings what, and when'],
      ['oct vessels --json --fields name,imo,arrival_at', 'for scripts'],
    ],
    exits: ['unavailable'],
    view: async () => (await import('./list.view.js')).vesselsView,
  })
}
