import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmAction } from '../../cli/command/confirm-action.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'

export function shareRevokeCommand(context: CommandContext): Command {
  const command = new Command('revoke')
    .summary('Revoke shared links: they stop working immediately')
    .description(
      'Asks for confirmation first. Give the id of a link. The number or name that it shows is enough if there is only one working link to it. If one of several links is not found, oct revokes none of them.',
    )
    .argument('<link...>', 'ids of links, or the numbers or names that the links show')
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
