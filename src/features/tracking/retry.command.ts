import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmAction } from '../../cli/command/confirm-action.js'
import { addLineOptions } from '../../cli/command/line-options.js'
import { oneObject } from '../../cli/command/one-object.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'

export function trackingRetryCommand(context: CommandContext): Command {
  const command = addLineOptions(new Command('retry'))
    .summary('Track a number again, or with another shipping line')
    .description(
      'Tracks a number again whose tracking failed or was stopped. With --scac, oct changes the shipping line of a shipment: it registers the number with this shipping line, then stops the old tracking. If the old request found a shipment, oct also copies its references, tags, customer and custom fields. Give the full number. If the number has several requests, select one with --id.',
    )
    .argument(
      '[number...]',
      'tracked number, or a bill, container or reference number of its shipment',
    )
    .option('--id <id>', 'select by id, not by number or name: id of the tracking request')
    .action(async (words: string[], options) => {
      refuseReadOnly(context, 'Tracking a number again')
      const { retryRequest } = await import('./retry.js')
      const { retryView } = await import('./retry.view.js')
      const { retryExit, retryNotice } = await import('./retry-exit.js')
      const { trackQuestions } = await import('../../desk/tracking/track-questions.js')
      const outcome = await retryRequest(await context.workspace(), {
        ...options,
        ...(await trackQuestions(context)),
        word: oneObject(words, options.id),
        isConfirmed: command.optsWithGlobals().yes === true,
        confirm: (action) => confirmAction(context, command, action),
      })
      const notice = retryNotice(outcome)
      await context.present({
        view: retryView,
        rows: [outcome],
        ...(notice ? { notices: [notice] } : {}),
      })
      retryExit(outcome)
    })
  return withHelp(command, {
    examples: [
      ['oct tracking retry MEDUFR030802', 'track a number again after its tracking request failed'],
      ['oct tracking retry 219384756 --scac MAEU', 'correct the shipping line of a shipment'],
    ],
    calls: [
      'GET /tracking_requests',
      'POST /tracking_requests/infer_number',
      'POST /tracking_requests',
      'PATCH /shipments/{id}/stop_tracking',
      'PATCH /tracking_requests/{id}/cancel',
    ],
    exits: ['forbidden', 'not_found', 'rejected', 'needs_confirmation', 'partial'],
    view: async () => (await import('./retry.view.js')).retryView,
  })
}
