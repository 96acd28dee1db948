import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { withHelp } from '../program/command-help.js'
import { addFilterOptions, filterOf } from '../program/filter-options.js'
import { addGroupOption, presentBoxes } from '../program/group-option.js'
import { addListOptions, checkRows } from '../program/list-options.js'

/** `oct containers list` */
export function containersListCommand(context: CommandContext): Command {
  const command = addListOptions(addGroupOption(addFilterOptions(new Command('list'))))
    .summary('list open containers')
    .description(
      'Open containers from the cache: where each is, when it arrives, until when it is free.',
    )
    .action(async (options) => {
      const { listBoxes } = await import('../../workflows/list-boxes.js')
      const { containersView } = await import('../views/containers-view.js')
      const workspace = await context.workspace()
      const filter = filterOf(options, workspace.now())
      const { limit, sort } = command.optsWithGlobals()
      const isCut = limit !== undefined && sort === undefined && options.by === undefined
      const list = await listBoxes(workspace, {
        filter,
        includeClosed: options.closed === true,
        isCheck: options.check === true,
        ...(isCut ? { limit } : {}),
      })
      await presentBoxes(context, options.by, {
        view: containersView,
        rows: list.boxes,
        total: list.total,
        ...(Object.keys(filter).length > 0 ? { empty: 'Nothing passes these filters.' } : {}),
        syncedAt: list.syncedAt,
      })
      checkRows(options, list.boxes.length, Object.keys(filter).length > 0)
    })
  return withHelp(command, {
    examples: [
      ['oct containers', 'every open container'],
      ['oct containers --eta 7d --pod USLAX -o csv --out arriving.csv', 'what arrives this week'],
      ['oct containers --by customer', 'the same, customer by customer'],
      ['oct containers --json --fields number,current_status', 'for scripts'],
    ],
    exits: ['condition', 'unavailable'],
    view: async () => (await import('../views/containers-view.js')).containersView,
  })
}
