import { Argument, Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { withHelp } from '../program/command-help.js'
import { durationArgument } from '../program/duration-argument.js'
import { addFilterOptions, filterOf } from '../program/filter-options.js'
import { addGroupOption, presentBoxes } from '../program/group-option.js'
import { addListOptions, checkRows } from '../program/list-options.js'

/** `oct arriving` */
export function arrivingCommand(context: CommandContext): Command {
  const filtered = addFilterOptions(new Command('arriving'), ['--eta'])
  const command = addListOptions(addGroupOption(filtered))
    .summary('what arrives soon')
    .description(
      'Containers that arrive soon, or should have arrived. Short for: oct containers --eta <duration>',
    )
    .addArgument(
      new Argument('[duration]', 'arriving within, such as 7d')
        .argParser(durationArgument)
        .default(weekMs, '7d'),
    )
    .action(async (etaWithinMs: number, options) => {
      const { listBoxes } = await import('../../workflows/list-boxes.js')
      const { containersView } = await import('../views/containers-view.js')
      const workspace = await context.workspace()
      const list = await listBoxes(workspace, {
        filter: { ...filterOf(options, workspace.now()), etaWithinMs },
        includeClosed: options.closed === true,
        isCheck: options.check === true,
      })
      await presentBoxes(context, options.by, {
        view: containersView,
        rows: list.boxes,
        empty: 'Nothing passes these filters.',
        syncedAt: list.syncedAt,
      })
      checkRows(options, list.boxes.length, true)
    })
  return withHelp(command, {
    examples: [
      ['oct arriving', 'what arrives within a week'],
      ['oct arriving 2d --pod USLAX', 'at one port within two days'],
    ],
    exits: ['condition', 'unavailable'],
    view: async () => (await import('../views/containers-view.js')).containersView,
  })
}

const weekMs = 604_800_000
