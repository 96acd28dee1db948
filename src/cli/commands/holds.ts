import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { withHelp } from '../program/command-help.js'
import { addFilterOptions } from '../program/filter-options.js'
import { addGroupOption } from '../program/group-option.js'
import { addListOptions } from '../program/list-options.js'
import { presentHolds } from '../program/present-holds.js'

/** `oct holds` */
export function holdsCommand(context: CommandContext): Command {
  const command = addListOptions(addGroupOption(addFilterOptions(new Command('holds'))))
    .summary('what is blocked, what is ready, what is due')
    .description(
      'Boxes that wait for their pickup: state, holds, last free day, fees; most urgent first.',
    )
    .argument(
      '[container...]',
      'container, bill or reference numbers, or ids; all when none is given',
    )
    .action((words: string[], options) => presentHolds(context, { words, options }))
  return withHelp(command, {
    examples: [
      ['oct holds', 'what waits for its pickup'],
      ['oct holds --due 3d', 'what must go within three days'],
      ['oct holds --no-lfd', 'discharged boxes for which nobody states a last free day'],
      ['oct holds MSCU6639870 --check', 'exit 10 unless this box is ready'],
    ],
    exits: ['condition', 'not_found', 'partial', 'unavailable'],
    view: async () => (await import('../views/holds-view.js')).holdsView,
  })
}
