import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { oneObject } from '../../cli/command/one-object.js'
import { appUrl } from '../../cli/settings/app-url.js'
import { deepLink } from '../../domain/deep-link.js'

export function findCommand(context: CommandContext): Command {
  const command = new Command('find')
    .summary('Find a container, bill or reference by a part of its number')
    .description(
      'Searches containers, bills, bookings, references and ids. Exact matches come first, then parts of numbers. oct show and oct open use the first match. oct sends a request to the service only if the cache contains no exact match.',
    )
    .argument('[object...]', 'container, bill, booking or reference number, or id')
    .action(async (words: string[]) => {
      const { findAnything, nothingFound } = await import('../../desk/find/find-anything.js')
      const { foundView } = await import('./find.view.js')
      const word = oneObject(words, null)
      const workspace = await context.workspace()
      const found = await findAnything(workspace, word)
      if (found.length === 0) throw nothingFound(word, workspace.freshness.offline)
      const app = appUrl(context.settings())
      const rows = found.map((object) => ({
        ...object,
        url: app === undefined ? null : deepLink(app, object.number),
        simulated: workspace.isSandbox || null,
      }))
      await context.present({ view: foundView, rows })
    })
  return withHelp(command, {
    examples: [
      ['oct find MSCU6639870', 'find a container and its shipment'],
      ['oct find 6639', 'find containers and bills that have 6639 in their number'],
      [
        'oct find PO-4711 -o ids',
        'print the ids of the shipments and containers with the reference PO-4711',
      ],
    ],
    calls: ['GET /containers', 'GET /shipments'],
    exits: ['not_found', 'unavailable'],
    view: async () => (await import('./find.view.js')).foundView,
  })
}
