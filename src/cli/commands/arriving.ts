import { Argument, Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { withHelp } from '../program/command-help.js'
import { durationArgument } from '../program/duration-argument.js'
import { addFilterOptions } from '../program/filter-options.js'
import { addGroupOption } from '../program/group-option.js'
import { addListOptions } from '../program/list-options.js'
import { presentContainers } from '../program/present-containers.js'

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
    .action((etaWithinMs: number) => presentContainers(context, command, { etaWithinMs }))
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
