import { Argument, Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addListOptions, checkRows } from '../../cli/command/list-options.js'
import { usableTariffs } from '../../cli/settings/load-tariffs.js'
import { addFilterOptions, dueArgument, filterOf } from '../../desk/boxes/filter-options.js'
import { addGroupOption } from '../../desk/boxes/group-option.js'
import { presentHolds } from '../../desk/holds/present-holds.js'
import type { BoxFilter } from '../../domain/box-filter.js'

export function dueCommand(context: CommandContext): Command {
  const filtered = addFilterOptions(new Command('due'), ['--due', '--no-lfd'])
  const command = addListOptions(addGroupOption(filtered))
    .summary('List containers that are near or past their last free day')
    .description(
      'The most urgent containers come first. This command is short for: oct holds --due <days>',
    )
    .addArgument(
      new Argument(
        '[days]',
        'number of days until the last free day, such as 3d, or number of working days, such as 2wd',
      )
        .argParser(dueArgument)
        .default({ days: 3, working: false }, '3d'),
    )
    .addOption(
      new Option(
        '--ics',
        'print a calendar file with the last free days for pickup and for empty returns',
      ),
    )
    .action((due: NonNullable<BoxFilter['due']>, options) =>
      options.ics === true
        ? presentCalendar(context, { due, options })
        : presentHolds(context, { options, given: { due } }),
    )
  return withHelp(command, {
    examples: [
      ['oct due', 'list containers due within 3 days'],
      ['oct due 2wd --customer acme', 'list containers due within 2 working days'],
      [
        'oct due 30d --ics --out due.ics',
        'write a calendar file with the last free days of the next 30 days',
      ],
      ['oct due 0d --check', 'exit with code 10 if a container is overdue or due today'],
    ],
    exits: ['condition', 'unavailable'],
    view: async () => (await import('../../desk/holds/holds.view.js')).holdsView,
  })
}

async function presentCalendar(
  context: CommandContext,
  { due, options }: { due: NonNullable<BoxFilter['due']>; options: Record<string, unknown> },
): Promise<void> {
  const { dueCalendar } = await import('./due-calendar.js')
  const { holdsView } = await import('../../desk/holds/holds.view.js')
  const workspace = await context.workspace()
  const now = workspace.now()
  const rules = await usableTariffs(context.settings(), now)
  const filter = { ...filterOf(options, now), due }
  const { text, boxes, syncedAt } = await dueCalendar(workspace, {
    filter,
    rules,
    isCheck: options.check === true,
  })
  await context.present({
    view: holdsView,
    rows: boxes,
    pieces: [text],
    syncedAt,
    isFiltered: true,
  })
  checkRows(options, boxes.length, true)
}
