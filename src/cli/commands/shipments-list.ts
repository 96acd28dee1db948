import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { withHelp } from '../program/command-help.js'
import { addFilterOptions, filterOf } from '../program/filter-options.js'
import { addListOptions, checkRows } from '../program/list-options.js'

/** `oct shipments list` */
export function shipmentsListCommand(context: CommandContext): Command {
  const command = addListOptions(addFilterOptions(new Command('list')))
    .summary('list active shipments')
    .description('Active shipments; a filter keeps those with a box that passes it.')
    .action(async (options) => {
      const { listVoyages } = await import('../../workflows/list-voyages.js')
      const { shipmentsView } = await import('../views/shipments-view.js')
      const workspace = await context.workspace()
      const filter = filterOf(options, workspace.now())
      const list = await listVoyages(workspace, {
        filter,
        includeClosed: options.closed === true,
        isCheck: options.check === true,
      })
      await context.present({ view: shipmentsView, rows: list.voyages, syncedAt: list.syncedAt })
      checkRows(options, list.voyages.length, Object.keys(filter).length > 0)
    })
  return withHelp(command, {
    examples: [
      ['oct shipments', 'every active bill'],
      ['oct shipments --customer acme --due 3d', "a customer's bills with a box due in three days"],
    ],
    exits: ['condition', 'unavailable'],
    view: async () => (await import('../views/shipments-view.js')).shipmentsView,
  })
}
