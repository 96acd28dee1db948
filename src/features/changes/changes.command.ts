import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addListOptions, checkRows } from '../../cli/command/list-options.js'
import { missingExit } from '../../cli/command/missing-exit.js'
import { sinceArgument, sinceInstant } from '../../cli/command/since-argument.js'
import { addFilterOptions, filterOf } from '../../desk/boxes/filter-options.js'

export function changesCommand(context: CommandContext): Command {
  const command = addListOptions(addFilterOptions(new Command('changes')))
    .summary('List what changed: holds, last free days, arrivals, fees and statuses')
    .description(
      'Shows what differed each time oct read data from the service. The newest change comes first. A filter applies to the present data of a container, even if the container is closed. --check exits with code 10 if there is a change.',
    )
    .argument('[thing...]', 'container, bill or reference numbers, or ids; all if none is given')
    .addOption(
      new Option(
        '--since <duration>',
        'start of the period: a date, a time, or a duration such as 24h (24 hours ago)',
      ).argParser(sinceArgument),
    )
    .action(async (named: string[], options) => {
      const { listChanges } = await import('../../desk/changes/list-changes.js')
      const { changesView } = await import('./changes.view.js')
      const workspace = await context.workspace()
      const { limit, sort } = command.optsWithGlobals()
      const now = workspace.now()
      const { rows, total, syncedAt, missing } = await listChanges(workspace, {
        named,
        ...(options.since ? { since: sinceInstant(options.since, now) } : {}),
        filter: filterOf(options, now),
        includeClosed: options.closed === true,
        isCheck: options.check === true,
        ...(limit !== undefined && sort === undefined ? { limit } : {}),
      })
      await context.present({ view: changesView, rows, total, syncedAt })
      missingExit(missing)
      checkRows(options, total, true)
    })
  return withHelp(command, {
    examples: [
      ['oct changes --since 24h', 'list the changes of the last 24 hours'],
      ['oct changes MSCU6639870', 'list the changes of one container'],
      [
        'oct changes --since 1h --customer Acme --check',
        'exit with code 10 if something changed for a customer',
      ],
    ],
    exits: ['condition', 'not_found', 'partial', 'unavailable'],
    view: async () => (await import('./changes.view.js')).changesView,
  })
}
