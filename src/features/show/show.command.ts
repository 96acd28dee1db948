import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { oneObject } from '../../cli/command/one-object.js'
import { inProfile } from '../../cli/output/in-profile.js'

export function showCommand(context: CommandContext): Command {
  const command = new Command('show')
    .summary('Show everything about a container, shipment or request')
    .description(
      'Shows pickup, last free days, holds, fees, past and future events with their sources, and documents. If the data comes from the cache, documents is null in JSON, and oct prints the command that lists the documents. If several objects match, oct shows the first. For the fields, see oct containers show, oct shipments show and oct tracking show.',
    )
    .argument('[object...]', 'container, bill, booking or reference number, or id')
    .action(async (words: string[]) => {
      const { showWithDocuments } = await import('./show-with-documents.js')
      const { withDocuments } = await import('./with-documents.js')
      const word = oneObject(words, null)
      const found = await showWithDocuments(await context.workspace(), word)
      const { shown } = found
      const settings = context.settings()
      const command = found.command && inProfile(found.command, settings)
      const papers = { documents: found.documents, command }
      if (shown.kind === 'container') {
        const { containerView } = await import('../../desk/show/container.view.js')
        const { detail, fetchedAt } = shown
        const view = withDocuments(containerView, papers)
        await context.present({ view, rows: [detail], fetchedAt })
      } else if (shown.kind === 'shipment') {
        const { shipmentView } = await import('../../desk/shipments/shipment.view.js')
        const { voyage, fetchedAt } = shown
        const view = withDocuments(shipmentView, papers)
        await context.present({ view, rows: [voyage], fetchedAt })
      } else {
        const { requestPictureView } = await import('./request-picture.view.js')
        await context.present({
          view: requestPictureView((advice) => inProfile(advice, settings)),
          rows: [shown.request],
        })
      }
    })
  return withHelp(command, {
    examples: [
      ['oct show MSCU6639870', 'show a container'],
      ['oct show PO-4711', 'show the shipment or container with a reference'],
      ['oct show MSCU6639870 --json', 'print all data as JSON, for scripts'],
    ],
    calls: [
      'GET /containers/{id}',
      'GET /containers/{id}/transport_events',
      'GET /shipments/{id}',
      'GET /documents',
    ],
    exits: ['not_found'],
    view: async () => (await import('../../desk/show/container.view.js')).containerView,
  })
}
