import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'

export function vesselsListCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('List the vessels of open shipments, next arrival first')
    .description(
      'Reads the vessels from the cache. Shows the port of discharge, the ETA and the containers on board.',
    )
    .action(async () => {
      const { listVessels } = await import('./list.js')
      const { vesselsView } = await import('./list.view.js')
      const { calls, syncedAt } = await listVessels(await context.workspace())
      await context.present({ view: vesselsView, rows: calls, syncedAt })
    })
  return withHelp(command, {
    examples: [
      ['oct vessels', 'list vessels and their arrivals'],
      ['oct vessels --json --fields name,imo,arrival_at', 'print the vessels as JSON, for scripts'],
    ],
    exits: ['unavailable'],
    view: async () => (await import('./list.view.js')).vesselsView,
  })
}
