import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { missingExit } from '../../cli/command/missing-exit.js'
import { joinWords } from '../../domain/identifier.js'

export function briefCommand(context: CommandContext): Command {
  const command = new Command('brief')
    .summary('Write two sentences about a shipment or container')
    .description(
      'The first sentence says where the container or shipment is. The second sentence says what is due. In a pipe, oct prints only the sentences.',
    )
    .argument('<object...>', 'container, bill, booking or reference number, or id')
    .action(async (words: string[]) => {
      const { eachThatIs } = await import('../../desk/find/each-that-is.js')
      const { showAnything } = await import('../../desk/show/show-anything.js')
      const { briefView } = await import('./brief.view.js')
      const workspace = await context.workspace()
      const { found: rows, missing } = await eachThatIs(joinWords(words), (word) =>
        showAnything(workspace, word),
      )
      const ages = rows.flatMap((row) => (row.kind === 'request' ? [] : [row.fetchedAt.getTime()]))
      await context.present({
        view: briefView,
        rows,
        ...(ages.length > 0 ? { fetchedAt: new Date(Math.min(...ages)) } : {}),
      })
      missingExit(missing)
    })
  return withHelp(command, {
    examples: [
      ['oct brief MSCU6639870', 'write two sentences about a container'],
      [
        'oct brief PO-4711 PO-4720',
        'write two sentences about each shipment with one of these references',
      ],
    ],
    calls: ['GET /containers/{id}', 'GET /shipments/{id}'],
    exits: ['not_found', 'partial'],
    view: async () => (await import('./brief.view.js')).briefView,
  })
}
