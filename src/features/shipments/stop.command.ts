import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { type CommandHelp, withHelp } from '../../cli/command/command-help.js'
import { confirmAction } from '../../cli/command/confirm-action.js'
import { oneObject } from '../../cli/command/one-object.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import type { TrackingWish } from './stop.js'

export function shipmentsStopCommand(context: CommandContext): Command {
  const command = new Command('stop')
    .summary('Stop tracking a shipment and its containers')
    .description(
      'Asks for confirmation first. Give the full number. If several shipments have the number, select one with --id.',
    )
  return trackingCommand(context, command, {
    action: 'stop',
    examples: [
      ['oct shipments stop MEDUFR030802', 'stop a shipment; oct asks first'],
      ['oct shipments stop MEDUFR030802 --yes', 'stop a shipment without confirmation'],
    ],
  })
}

export function shipmentsResumeCommand(context: CommandContext): Command {
  const command = new Command('resume')
    .summary('Resume tracking a stopped shipment and its containers')
    .description(
      'Asks for confirmation first. Events that happened while the shipment was not tracked may be missing. Give the full number. If several shipments have the number, select one with --id.',
    )
  return trackingCommand(context, command, {
    action: 'resume',
    examples: [['oct shipments resume MEDUFR030802', 'resume a shipment']],
  })
}

function trackingCommand(
  context: CommandContext,
  command: Command,
  { action, examples }: Pick<TrackingWish, 'action'> & Pick<CommandHelp, 'examples'>,
): Command {
  command
    .argument('[shipment...]', 'bill, booking or reference number')
    .option('--id <id>', 'select by id, not by number or name: id of the shipment')
    .action(async (words: string[], { id }: { id?: string }) => {
      refuseReadOnly(context, action === 'stop' ? 'Stopping the tracking' : 'Resuming the tracking')
      const { stopOrResume } = await import('./stop.js')
      const { shipmentView } = await import('../../desk/shipments/shipment.view.js')
      const voyage = await stopOrResume(await context.workspace(), {
        action,
        word: oneObject(words, id),
        confirm: (words) => confirmAction(context, command, words),
      })
      await context.present({ view: shipmentView, rows: [voyage], fetchedAt: voyage.fetchedAt })
    })
  return withHelp(command, {
    examples,
    calls: ['GET /shipments/{id}', `PATCH /shipments/{id}/${action}_tracking`],
    exits: ['forbidden', 'not_found', 'rejected', 'partial'],
    view: async () => (await import('../../desk/shipments/shipment.view.js')).shipmentView,
  })
}
