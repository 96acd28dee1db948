import { Argument, Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { durationArgument } from '../../cli/command/duration-argument.js'
import { addListOptions } from '../../cli/command/list-options.js'
import { addFilterOptions } from '../../desk/boxes/filter-options.js'
import { addGroupOption } from '../../desk/boxes/group-option.js'
import { presentContainers } from '../../desk/boxes/present-containers.js'

export function arrivingCommand(context: CommandContext): Command {
  const filtered = addFilterOptions(new Command('arriving'), ['--eta'])
  const command = addListOptions(addGroupOption(filtered))
    .summary('List containers that arrive soon or are late')
    .description('This command is short for: oct containers --eta <duration>')
    .addArgument(
      new Argument('[duration]', 'time within which the containers arrive, such as 7d')
        .argParser(durationArgument)
        .default(weekMs, '7d'),
    )
    .action((etaWithinMs: number) => presentContainers(context, command, { etaWithinMs }))
  return withHelp(command, {
    examples: [
      ['oct arriving', 'list containers that arrive within a week'],
      ['oct arriving 2d --pod USLAX', 'list containers that arrive at Los Angeles within 2 days'],
    ],
    exits: ['condition', 'unavailable'],
    view: async () => (await import('../../desk/boxes/containers.view.js')).containersView,
  })
}

const weekMs = 604_800_000
