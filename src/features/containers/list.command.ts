import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addListOptions } from '../../cli/command/list-options.js'
import { addFilterOptions } from '../../desk/boxes/filter-options.js'
import { addGroupOption } from '../../desk/boxes/group-option.js'
import { presentContainers } from '../../desk/boxes/present-containers.js'

export function containersListCommand(context: CommandContext): Command {
  const command = addListOptions(addGroupOption(addFilterOptions(new Command('list'))))
    .summary('List open containers: where they are and when they arrive')
    .description('Reads the containers from the cache.')
    .action(() => presentContainers(context, command))
  return withHelp(command, {
    examples: [
      ['oct containers', 'list open containers'],
      [
        'oct containers --eta 7d --pod USLAX -o csv --out arriving.csv',
        'list containers that arrive within a week',
      ],
      ['oct containers --by customer', 'group containers by customer'],
      [
        'oct containers --json --fields number,current_status',
        'print the containers as JSON, for scripts',
      ],
    ],
    exits: ['condition', 'unavailable'],
    view: async () => (await import('../../desk/boxes/containers.view.js')).containersView,
  })
}
