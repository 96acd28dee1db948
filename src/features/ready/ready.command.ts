import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addListOptions } from '../../cli/command/list-options.js'
import { addFilterOptions } from '../../desk/boxes/filter-options.js'
import { addGroupOption } from '../../desk/boxes/group-option.js'
import { presentHolds } from '../../desk/holds/present-holds.js'

export function readyCommand(context: CommandContext): Command {
  const filtered = addFilterOptions(new Command('ready'), ['--ready', '--blocked'])
  const command = addListOptions(addGroupOption(filtered))
    .summary('List containers that are ready for pickup')
    .description(
      'The most urgent containers come first. This command is short for: oct holds --ready',
    )
    .action((options) => presentHolds(context, { options, given: { ready: true } }))
  return withHelp(command, {
    examples: [
      ['oct ready', 'list containers that are ready for pickup'],
      [
        'oct ready --terminal maher --by customer',
        'list ready containers of one terminal, grouped by customer',
      ],
      [
        'oct ready --due 2d -o csv --out dispatch.csv',
        'list ready containers that are due within 2 days',
      ],
    ],
    exits: ['condition', 'unavailable'],
    view: async () => (await import('../../desk/holds/holds.view.js')).holdsView,
  })
}
