import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmAction } from '../../cli/command/confirm-action.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'

export function shareRevokeCommand(context: CommandContext): Command {
  const command = new Command('revoke')
    .summary('Revoke shared links: they stop working immediately')
    .description(
      'Asks for confirmation first. Give the id of a link; if only one working link shows a number or customer, the number or the name of the customer is enough. If oct does not find one of several links, it revokes no link.',
    )
    .argument(
      '<link...>',
      'ids of shared links, or the container numbers, bill numbers or customer names that the links show',
    )
    .action(async (words: string[]) => {
      refuseReadOnly(context, 'Ending a link')
      const { findLinks, revokeLinks } = await import('./revoke.js')
      const { shareLinksView } = await import('./share.view.js')
      const workspace = await context.workspace()
      const links = await findLinks(workspace, words)
      const labels = links.map(({ link }) => link.label)
      const shown = labels.slice(0, 5).join(', ')
      const more = labels.length > 5 ? ` and ${labels.length - 5} more` : ''
      const noun = labels.length === 1 ? 'the link' : 'the links'
      await confirmAction(context, command, `Ending ${noun} to ${shown}${more}`)
      const rows = await revokeLinks(workspace, links)
      await context.present({ view: shareLinksView, rows })
    })
  return withHelp(command, {
    examples: [
      ['oct share revoke MSCU6639870', 'end the link to a container; oct asks first'],
      [
        'oct share revoke 7f3c2a10-0000-4000-8000-000000000000 --yes',
        'end a link without confirmation',
      ],
    ],
    calls: ['GET /share_links', 'PATCH /share_links/{id}/revoke'],
    exits: ['forbidden', 'not_found'],
    view: async () => (await import('./share.view.js')).shareLinksView,
  })
}
