import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addListOptions, checkRows } from '../../cli/command/list-options.js'
import { usableTariffs } from '../../cli/settings/load-tariffs.js'
import { addFilterOptions, filterOf } from '../../desk/boxes/filter-options.js'
import { counted } from '../../domain/counted.js'

export function returnsCommand(context: CommandContext): Command {
  const filtered = addFilterOptions(new Command('returns'), ['--closed', '--no-lfd'])
  const command = addListOptions(filtered)
    .summary('List containers that must be returned empty, and their per diem')
    .description(
      'The most urgent containers come first. The last free day comes from your tariffs: it is the last day on which you can return the empty container without a charge.',
    )
    .action(async (options) => {
      const { listReturns } = await import('../../desk/returns/list-returns.js')
      const { returnsView } = await import('./returns.view.js')
      const workspace = await context.workspace()
      const now = workspace.now()
      const { due, ...filter } = filterOf(options, now)
      const rules = await usableTariffs(context.settings(), now)
      const { rows, syncedAt, withoutDeadline } = await listReturns(workspace, {
        rules,
        filter,
        isCheck: options.check === true,
        ...(due ? { due } : {}),
      })
      const isFiltered = due !== undefined || Object.keys(filter).length > 0
      const without = `${counted(withoutDeadline, 'container')} without a known last free day`
      await context.present({
        view: returnsView,
        rows,
        syncedAt,
        isFiltered,
        notices: [
          ...(withoutDeadline > 0 ? [without] : []),
          ...(rules.length === 0
            ? ['There are no tariffs yet. To write an example file: oct tariffs init']
            : []),
        ],
      })
      checkRows(options, rows.length, isFiltered)
    })
  return withHelp(command, {
    examples: [
      ['oct returns', 'list containers that must be returned empty'],
      ['oct returns --due 3d', 'list containers with free time that ends within 3 days'],
      ['oct returns --due 0d --check', 'exit with code 10 if a container must be returned today'],
    ],
    exits: ['condition', 'unavailable', 'local'],
    view: async () => (await import('./returns.view.js')).returnsView,
  })
}
