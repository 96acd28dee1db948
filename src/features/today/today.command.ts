import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addListOptions } from '../../cli/command/list-options.js'
import { inProfile } from '../../cli/output/in-profile.js'
import { usableTariffs } from '../../cli/settings/load-tariffs.js'
import { addFilterOptions, filterOf } from '../../desk/boxes/filter-options.js'
import { withoutDeadlineNotice } from '../../desk/holds/present-holds.js'
import { checkToday } from './today-check.js'

const own = ['--due', '--no-lfd', '--ready', '--blocked', '--eta']

export function todayCommand(context: CommandContext): Command {
  const command = addListOptions(addFilterOptions(new Command('today'), own))
    .summary('List the tasks of today, with the most urgent task first')
    .description(
      'Lists one row for each container that needs attention today, with the reason, last free day, fees, terminal, customer and what is new since yesterday. The order is: overdue; charges by your tariffs without a stated last free day; due by tomorrow; newly on hold; no longer tracked; past the ETA; ready; arriving today; not returned empty yet. Also names sources of oct serve that fail, or that have sent nothing for an unusually long time.',
    )
    .action(async (options) => {
      const { readToday } = await import('./today.js')
      const { todayView } = await import('./today.view.js')
      const workspace = await context.workspace()
      const today = await readToday(workspace, {
        filter: filterOf(options, workspace.now()),
        includeClosed: options.closed === true,
        isCheck: options.check === true,
        rules: await usableTariffs(context.settings(), workspace.now()).catch(() => []),
      })
      const settings = context.settings()
      await context.present({
        view: todayView((advice) => inProfile(advice, settings)),
        rows: [today],
        syncedAt: today.syncedAt,
        notices: withoutDeadlineNotice(today.withoutDeadline),
      })
      checkToday(options, today)
    })
  return withHelp(command, {
    examples: [
      ['oct today', 'list the tasks of today'],
      ['oct today --customer acme --json', 'list the tasks of today for one customer, as JSON'],
      ['oct today --check', 'exit with code 10 if a container is blocked or overdue'],
    ],
    exits: ['condition', 'unavailable'],
    view: async () => (await import('./today.view.js')).todayView(),
  })
}
