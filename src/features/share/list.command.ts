import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { presentShares } from './present-shares.js'

export function shareListCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('List shared links, when they end, and how often they were opened')
    .description(
      'Also lists links that people created on the pages of the service. Nobody can see the addresses of links again.',
    )
    .action(() => presentShares(context))
  return withHelp(command, {
    examples: [['oct share list', 'list shared links']],
    calls: ['GET /share_links'],
    exits: ['forbidden', 'not_found'],
    view: async () => (await import('./share.view.js')).shareLinksView,
  })
}
