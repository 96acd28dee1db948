import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'

const view = async () => (await import('./catalog.view.js')).webhookCatalogueView

export function webhooksCatalogCommand(context: CommandContext): Command {
  const command = new Command('catalog')
    .summary('List the events that can be delivered')
    .description(
      'Shows the meaning of each event, and whether the account may subscribe to the event. With --offline, shows only names and meanings.',
    )
    .argument('[event...]', 'list only these events: names, ends of names, or patterns')
    .action(async (patterns: string[]) => {
      const { listCatalogue } = await import('./catalog.js')
      const rows = await listCatalogue(await context.workspace(), patterns)
      await context.present({ view: await view(), rows })
    })
  return withHelp(command, {
    examples: [
      ['oct webhooks catalog', 'list all events'],
      [
        "oct webhooks catalog 'container.pickup*' --offline",
        'list the events that begin with container.pickup, without an account',
      ],
    ],
    calls: ['GET /webhooks/events'],
    exits: ['forbidden'],
    view,
  })
}
