import { Command, Option } from 'commander'
import { requestStatuses } from '../../contract/vocabulary.js'
import { collect, collectKnown } from '../program/collect.js'
import type { CommandContext } from '../program/command-context.js'
import { withHelp } from '../program/command-help.js'
import { addListOptions, checkRows } from '../program/list-options.js'

/** `oct tracking list` */
export function trackingListCommand(context: CommandContext): Command {
  const command = addListOptions(new Command('list'))
    .summary('list tracking requests')
    .description('What was registered, newest first, and what became of it.')
    .addOption(
      new Option('--status <status>', `by status: ${requestStatuses.join(', ')}`).argParser(
        collectKnown([...requestStatuses, 'succeeded']),
      ),
    )
    .addOption(new Option('--line <scac>', 'by shipping line').argParser(collect))
    .action(async (options) => {
      const { listRequests } = await import('../../workflows/list-requests.js')
      const { trackingRequestsView } = await import('../views/tracking-requests-view.js')
      const list = await listRequests(await context.workspace(), {
        status: options.status,
        line: options.line,
        isCheck: options.check === true,
      })
      await context.present({
        view: trackingRequestsView,
        rows: list.requests,
        syncedAt: list.syncedAt,
      })
      checkRows(options, list.requests.length, Boolean(options.status || options.line))
    })
  return withHelp(command, {
    examples: [
      ['oct tracking list', 'every request'],
      ['oct tracking list --status failed --check', 'exit 10 when one failed'],
    ],
    calls: ['GET /tracking_requests'],
    exits: ['condition'],
    view: async () => (await import('../views/tracking-requests-view.js')).trackingRequestsView,
  })
}
