import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addListOptions } from '../../cli/command/list-options.js'
import { addFilterOptions } from '../../desk/boxes/filter-options.js'
import { addGroupOption } from '../../desk/boxes/group-option.js'
import { presentHolds } from '../../desk/holds/present-holds.js'

export function holdsCommand(context: CommandContext): Command {
  const command = addListOptions(addGroupOption(addFilterOptions(new Command('holds'))))
    .summary('List containers that wait for pickup: holds, last free day, fees')
    .description('The most urgent containers come first.')
    .argument(
      '[container...]',
      'container, bill or reference numbers, or ids; all if none is given',
    )
    .action((words: string[], options) => presentHolds(context, { words, options }))
  return withHelp(command, {
    examples: [
      ['oct holds', 'list containers that wait for pickup'],
      ['oct holds --due 3d', 'list containers due within 3 days'],
      ['oct holds --no-lfd', 'list discharged containers that have no last free day'],
      ['oct holds MSCU6639870 --check', 'exit with code 10 if the container is not ready'],
    ],
    exits: ['condition', 'not_found', 'partial', 'unavailable'],
    view: async () => (await import('../../desk/holds/holds.view.js')).holdsView,
  })
}
