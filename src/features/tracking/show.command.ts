import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addWaitOptions } from '../../cli/command/wait-options.js'

export function trackingShowCommand(context: CommandContext): Command {
  const command = addWaitOptions(new Command('show'))
    .summary('Show a tracking request')
    .description('Shows the status of the request and, if the request failed, the reason.')
    .argument(
      '<request...>',
      'tracked number (container, bill or booking), or id of its tracking request',
    )
    .action(async (words: string[], options) => {
      const { showRequest } = await import('../../desk/show/show-request.js')
      const { trackingRequestView } = await import('../../desk/tracking/tracking-requests.view.js')
      const { requestExit } = await import('../../desk/tracking/track-exit.js')
      const requests = await showRequest(await context.workspace(), words, {
        wait: options.wait === true,
        waitTimeoutMs: options.waitTimeout,
      })
      await context.present({ view: trackingRequestView, rows: requests })
      if (options.wait) requestExit(requests, await context.workspace())
    })
  return withHelp(command, {
    examples: [
      ['oct tracking show MEDUFR030802', 'show the tracking request of a bill of lading'],
      ['oct tracking show MEDUFR030802 --wait', 'wait until the shipping line has responded'],
    ],
    calls: ['GET /tracking_requests', 'GET /tracking_requests/{id}'],
    exits: ['not_found', 'pending', 'rejected'],
    view: async () =>
      (await import('../../desk/tracking/tracking-requests.view.js')).trackingRequestView,
  })
}
