import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { missingExit } from '../../cli/command/missing-exit.js'
import { correctedOption, presentRawEvents } from './raw-events.command.js'

interface EventOptions {
  raw?: true
  corrected?: true
}

export function containersEventsCommand(context: CommandContext): Command {
  const command = new Command('events')
    .summary('List the events of a container in the order of time')
    .description('Includes expected events. Omits events that a later event corrected.')
    .argument('<container...>', 'container, bill or reference number, or id')
    .option('--raw', 'print what the sources originally stated')
    .addOption(correctedOption())
    .action((words: string[], options: EventOptions) =>
      options.raw
        ? presentRawEvents(context, words, options)
        : presentEvents(context, words, options),
    )
  return withHelp(command, {
    examples: [
      ['oct containers events MSCU6639870', 'list the events of a container'],
      ['oct containers events MSCU6639870 --raw --corrected --json', 'list all events as JSON'],
    ],
    calls: ['GET /containers/{id}/transport_events', 'GET /containers/{id}/raw_events'],
    exits: ['not_found', 'partial'],
    view: async () => (await import('./events.view.js')).eventsView,
  })
}

async function presentEvents(context: CommandContext, words: string[], options: EventOptions) {
  const { listEvents } = await import('./events.js')
  const { eventsView } = await import('./events.view.js')
  const corrected = options.corrected === true
  const workspace = await context.workspace()
  const { events, fetchedAt, missing } = await listEvents(workspace, words, { corrected })
  await context.present({ view: eventsView, rows: events, fetchedAt })
  missingExit(missing)
}
