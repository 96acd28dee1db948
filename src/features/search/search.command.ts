import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { limits } from '../../contract/limits.js'

export function searchCommand(context: CommandContext): Command {
  const command = new Command('search')
    .summary('Search for a part of a container, bill, booking or reference number')
    .description(
      'Searches shipments, containers and tracking requests. The service returns at most 25 results.',
    )
    .argument('<text...>', 'part of a container, bill, booking or reference number')
    .action(async (words: string[]) => {
      const { searchAccount } = await import('./search.js')
      const { searchView } = await import('./search.view.js')
      const { results, isCut } = await searchAccount(await context.workspace(), words.join(' '))
      const notices = isCut
        ? [
            `the service returns at most ${limits.maxSearchResults} results; search for a longer text`,
          ]
        : []
      await context.present({ view: searchView, rows: results, notices })
    })
  return withHelp(command, {
    examples: [
      ['oct search MEDUFR03', 'search for a bill by the beginning of its number'],
      [
        'oct search PO-4711 -o ids',
        'print the ids of the shipments, containers and tracking requests that match',
      ],
    ],
    calls: ['GET /search'],
    view: async () => (await import('./search.view.js')).searchView,
  })
}
