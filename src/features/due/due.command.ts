import { Argument, Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addListOptions } from '../../cli/command/list-options.js'
import { addFilterOptions, dueArgument } from '../../desk/boxes/filter-options.js'
import { addGroupOption } from '../../desk/boxes/group-option.js'
import { presentHolds } from '../../desk/holds/present-holds.js'
import type { BoxFilter } from '../../domain/box-filter.js'

export function dueCommand(context: CommandContext): Command {
  const filtered = addFilterOptions(new Command('due'), ['--due', '--no-lfd'])
  const command = addListOptions(addGroupOption(filtered))
    .summary('List containers whose last free day is near or past')
    .description('The most urgent come first. Short for: oct holds --due <days>')
    .addArgument(
      new Argument(
        '[days]',
        'last free day within this many days, such as 3d, or working days, such as 2wd',
      )
        .argParser(dueArgument)
        .default({ days: 3, working: false }, '3d'),
    )
    .action((due: NonNullable<BoxFilter['due']>, options) =>
      presentHolds(context, { options, given: { due } }),
    )
  return withHelp(command, {
    examples: [
      ['oct due', 'list containers due within 3 days'],
      ['oct due 2wd --customer acme', 'list containers due within 2 working days'],
      ['oct due 0d --check', 'exit 10 if a container is overdue or due today'],
    ],
    exits: ['condition', 'unavailable'],
    view: async () => (await import('../../desk/holds/holds.view.js')).holdsView,
  })
}
