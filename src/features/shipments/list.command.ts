import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addListOptions, checkRows } from '../../cli/command/list-options.js'
import { addFilterOptions, filterOf } from '../../desk/boxes/filter-options.js'
import { addGroupOption, presentVoyages } from '../../desk/boxes/group-option.js'

export function shipmentsListCommand(context: CommandContext): Command {
  const command = addListOptions(addGroupOption(addFilterOptions(new Command('list'))))
    .summary('List active shipments, one row per bill of lading')
    .description('A filter selects the shipments that have a matching container.')
    .action(async (options) => {
      const { listVoyages } = await import('./list-voyages.js')
      const { shipmentsView } = await import('../../desk/shipments/shipments.view.js')
      const workspace = await context.workspace()
      const filter = filterOf(options, workspace.now())
      const list = await listVoyages(workspace, {
        filter,
        includeClosed: options.closed === true,
        isCheck: options.check === true,
      })
      const isFiltered = Object.keys(filter).length > 0
      await presentVoyages(context, options.by, {
        view: shipmentsView,
        rows: list.voyages,
        isFiltered,
        syncedAt: list.syncedAt,
      })
      checkRows(options, list.voyages.length, isFiltered)
    })
  return withHelp(command, {
    examples: [
      ['oct shipments', 'list active shipments'],
      ['oct shipments --by terminal', 'group shipments by terminal'],
      ['oct shipments --customer acme --due 3d', "list a customer's shipments due within 3 days"],
    ],
    exits: ['condition', 'unavailable'],
    view: async () => (await import('../../desk/shipments/shipments.view.js')).shipmentsView,
  })
}
