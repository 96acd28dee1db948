import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmAction } from '../../cli/command/confirm-action.js'
import { oneObject } from '../../cli/command/one-object.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'

export function trackingCancelCommand(context: CommandContext): Command {
  const command = new Command('cancel')
    .summary('Cancel a tracking request')
    .description(
      'Cancels a request that is pending or awaits its manifest; a request that became a shipment cannot be canceled. Asks for confirmation first if no other request tracks the number. Give the full number. If the number has several requests, select one with --id.',
    )
    .argument('[number...]', 'number of the tracking request: container, bill or booking')
    .option('--id <id>', 'select by id, not by number or name: id of the tracking request')
    .action(async (words: string[], options: { id?: string }) => {
      refuseReadOnly(context, 'Canceling the request')
      const { withdrawRequest } = await import('./cancel.js')
      const { trackingRequestView } = await import('../../desk/tracking/tracking-requests.view.js')
      const word = oneObject(words, options.id)
      const request = await withdrawRequest(await context.workspace(), word, (action) =>
        confirmAction(context, command, action),
      )
      await context.present({ view: trackingRequestView, rows: [request] })
    })
  return withHelp(command, {
    examples: [
      ['oct tracking cancel MEDUFR030802', 'cancel a request'],
      ['oct tracking cancel MEDUFR030802 --yes', 'cancel without confirmation'],
    ],
    calls: ['GET /tracking_requests', 'PATCH /tracking_requests/{id}/cancel'],
    exits: ['forbidden', 'not_found', 'rejected'],
    view: async () =>
      (await import('../../desk/tracking/tracking-requests.view.js')).trackingRequestView,
  })
}
