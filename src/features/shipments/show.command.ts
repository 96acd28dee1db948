import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { missingExit } from '../../cli/command/missing-exit.js'

export function shipmentsShowCommand(context: CommandContext): Command {
  const command = new Command('show')
    .summary('Show a shipment with its containers')
    .description(
      'Shows the route, the vessel and the ETA of a bill of lading or booking, and each container.',
    )
    .argument('<shipment...>', 'bill, booking, container or reference number, or id')
    .action(async (words: string[]) => {
      const { showShipment } = await import('../../desk/show/show-shipment.js')
      const { shipmentView } = await import('../../desk/shipments/shipment.view.js')
      const workspace = await context.workspace()
      const { voyages, fetchedAt, missing } = await showShipment(workspace, words)
      await context.present({ view: shipmentView, rows: voyages, fetchedAt })
      missingExit(missing)
    })
  return withHelp(command, {
    examples: [
      ['oct shipments show MEDUFR030802', 'show a shipment and its containers'],
      ['oct shipments show PO-4711', 'show the shipment with a customer reference'],
    ],
    calls: ['GET /shipments/{id}'],
    exits: ['not_found', 'partial'],
    view: async () => (await import('../../desk/shipments/shipment.view.js')).shipmentView,
  })
}
