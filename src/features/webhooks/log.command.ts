import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addListOptions, checkRows } from '../../cli/command/list-options.js'
import {
  addReceivedOptions,
  isNarrowed,
  type ReceivedOptions,
  receivedQuery,
} from './received-options.js'

export function webhooksLogCommand(context: CommandContext): Command {
  const command = addListOptions(addReceivedOptions(new Command('log')))
    .summary('List events that this machine received, newest first')
    .description(
      'Shows whether each event was forwarded. The JSON output contains the body of each event. Sends no request to the service.',
    )
    .argument('[id...]', 'ids of events; if none is given, the options select the events')
    .action(async (ids: string[], options: ReceivedOptions & { check?: boolean }) => {
      const { listReceived } = await import('./log.js')
      const { journalView } = await import('./log.view.js')
      const workspace = await context.workspace()
      const { limit, sort } = command.optsWithGlobals()
      const { rows, total } = await listReceived(
        workspace,
        receivedQuery(ids, options, workspace.now()),
        sort === undefined ? limit : undefined,
      )
      await context.present({ view: journalView, rows, total })
      checkRows(options, total, isNarrowed(ids, options))
    })
  return withHelp(command, {
    examples: [
      ['oct webhooks log --since 2h', 'list recent events'],
      [
        "oct webhooks log --event 'container.*' --container MSCU6639870",
        'list the events about one container',
      ],
      ['oct webhooks log --dead --check', 'exit with code 10 if an event could not be forwarded'],
    ],
    exits: ['condition', 'not_found', 'local'],
    view: async () => (await import('./log.view.js')).journalView,
  })
}
