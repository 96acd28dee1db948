import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { missingExit } from '../../cli/command/missing-exit.js'

export function containersRawEventsCommand(context: CommandContext): Command {
  const command = new Command('raw-events')
    .summary('List the original statements of the sources about a container')
    .description(
      'Shows what each shipping line, terminal or railroad stated, and which event the service recognized in each statement. Always reads from the service. The same as: oct containers events --raw',
    )
    .argument('<container...>', 'container, bill or reference number, or id')
    .addOption(correctedOption())
    .action((words: string[], options: { corrected?: true }) =>
      presentRawEvents(context, words, options),
    )
  return withHelp(command, {
    examples: [
      ['oct containers raw-events MSCU6639870', 'list what the sources stated'],
      [
        'oct containers raw-events MSCU6639870 --corrected -o csv',
        'include events that a later event corrected',
      ],
    ],
    calls: ['GET /containers/{id}/raw_events'],
    exits: ['not_found', 'partial'],
    view: async () => (await import('./raw-events.view.js')).rawEventsView,
  })
}

export const correctedOption = (): Option =>
  new Option('--corrected', 'include events that a later event corrected')

export async function presentRawEvents(
  context: CommandContext,
  words: readonly string[],
  options: { corrected?: true },
): Promise<void> {
  const { listRawEvents } = await import('./events.js')
  const { rawEventsView } = await import('./raw-events.view.js')
  const corrected = options.corrected === true
  const workspace = await context.workspace()
  const { events, missing } = await listRawEvents(workspace, words, { corrected })
  await context.present({ view: rawEventsView, rows: events })
  missingExit(missing)
}
