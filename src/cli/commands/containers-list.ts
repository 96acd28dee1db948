import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { withHelp } from '../program/command-help.js'
import { addFilterOptions } from '../program/filter-options.js'
import { addGroupOption } from '../program/group-option.js'
import { addListOptions } from '../program/list-options.js'
import { presentContainers } from '../program/present-containers.js'

/** `oct containers list` */
export function containersListCommand(context: CommandContext): Command {
  const command = addListOptions(addGroupOption(addFilterOptions(new Command('list'))))
    .summary('list open containers')
    .description(
      'Open containers from the cache: where each is, when it arrives, until when it is free.',
    )
    .action(() => presentContainers(context, command))
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
