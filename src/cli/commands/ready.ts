import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { withHelp } from '../program/command-help.js'
import { addFilterOptions } from '../program/filter-options.js'
import { addGroupOption } from '../program/group-option.js'
import { addListOptions } from '../program/list-options.js'
import { presentHolds } from '../program/present-holds.js'

/** `oct ready` */
export function readyCommand(context: CommandContext): Command {
  const filtered = addFilterOptions(new Command('ready'), ['--ready', '--blocked'])
  const command = addListOptions(addGroupOption(filtered))
    .summary('what can be fetched now')
    .description('Boxes that can be fetched, most urgent first. Short for: oct holds --ready')
    .action((options) => presentHolds(context, { options, given: { ready: true } }))
  return withHelp(command, {
    examples: [
      ['oct ready', 'what can be fetched'],
      ['oct ready --terminal maher --by customer', 'at one terminal, customer by customer'],
      ['oct ready --due 2d -o csv --out dispatch.csv', 'and must go within two days'],
    ],
    exits: ['condition', 'unavailable'],
    view: async () => (await import('../views/holds-view.js')).holdsView,
  })
}
