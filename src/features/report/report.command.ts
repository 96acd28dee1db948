import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { usableTariffs } from '../../cli/settings/load-tariffs.js'
import { addFilterOptions, filterOf } from '../../desk/boxes/filter-options.js'
import { paperBytes, paperFormat } from '../../desk/paper/paper-format.js'

const own = ['--due', '--no-lfd', '--ready', '--blocked', '--eta', '--closed']

export function reportCommand(context: CommandContext): Command {
  const command = addFilterOptions(new Command('report'), own)
    .summary('Print the tasks of today by customer, as a web page or PDF')
    .description(
      'Each customer has a page that shows only the containers of this customer. --dispatch prints a sheet for drivers instead, which lists the containers that are ready for pickup by terminal.',
    )
    .addOption(
      new Option(
        '--dispatch',
        'print a sheet for drivers with the containers that are ready for pickup, by terminal',
      ),
    )
    .action(async (options: Record<string, unknown>) => {
      const format = paperFormat(context, command)
      const { readToday } = await import('../today/today.js')
      const { boxTasks, dispatchSheet, morningReport } = await import('./report-paper.js')
      const { holdsView } = await import('../../desk/holds/holds.view.js')
      const workspace = await context.workspace()
      const now = workspace.now()
      const filter = filterOf(options, now)
      const today = await readToday(workspace, {
        filter,
        includeClosed: false,
        isCheck: false,
        rules: await usableTariffs(context.settings(), now),
      })
      const presentation = {
        view: holdsView,
        rows: boxTasks(today).map(({ box }) => box),
        syncedAt: today.syncedAt,
        isFiltered: Object.keys(filter).length > 0,
      }
      if (format !== 'html' && format !== 'pdf') return context.present(presentation)
      const viewing = { ...(await context.viewing()), ...(await context.costs()) }
      const paper = options.dispatch ? dispatchSheet : morningReport
      const content = await paperBytes(paper(today, viewing), format)
      await context.present({ ...presentation, pieces: [content] })
    })
  return withHelp(command, {
    examples: [
      ['oct report --out today.pdf', 'write the report to a PDF'],
      ['oct report --customer acme --out acme.html', 'write the page of one customer'],
      ['oct report --dispatch --out dispatch.pdf', 'write the sheet for drivers'],
    ],
    exits: ['unavailable', 'local'],
    view: async () => (await import('../../desk/holds/holds.view.js')).holdsView,
  })
}
