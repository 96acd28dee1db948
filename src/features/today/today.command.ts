import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addListOptions } from '../../cli/command/list-options.js'
import { inProfile } from '../../cli/output/in-profile.js'
import { addFilterOptions, filterOf } from '../../desk/boxes/filter-options.js'
import { withoutDeadlineNotice } from '../../desk/holds/present-holds.js'
import { checkToday } from './today-check.js'

/** What the sections are made of. */
const own = ['--due', '--no-lfd', '--ready', '--blocked', '--eta']

/** `oct today` */
export function todayCommand(context: CommandContext): Command {
  const command = addListOptions(addFilterOptions(new Command('today'), own))
    .summary('the morning on one screen')
    .description(
      'What is overdue or due by tomorrow, newly blocked, ready, arriving today, no longer tracked, and what else changed in the last 24 hours. Short for the commands that stand beside each section.',
    )
    .action(async (options) => {
      const { readToday } = await import('./today.js')
      const { todayView } = await import('./today.view.js')
      const workspace = await context.workspace()
      const today = await readToday(workspace, {
        filter: filterOf(options, workspace.now()),
        includeClosed: options.closed === true,
        isCheck: options.check === true,
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
      ['oct today', 'what to begin with'],
      ['oct today --customer acme --json', 'of one customer, as one object'],
      ['oct today --check', 'exit 10 when a box is blocked or overdue'],
    ],
    exits: ['condition', 'unavailable'],
    view: async () => (await import('./today.view.js')).todayView(),
  })
}
