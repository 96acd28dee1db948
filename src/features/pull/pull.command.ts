import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmAction } from '../../cli/command/confirm-action.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { addWaitOptions } from '../../cli/command/wait-options.js'
import { OctError } from '../../errors.js'

export function pullCommand(context: CommandContext): Command {
  const command = addWaitOptions(new Command('pull'))
    .summary('Refresh containers from the shipping line and terminal now (billed)')
    .description(
      'Makes the service read the data of the shipping line, terminal and railroad now. Each container is billed as one refresh, so oct asks for confirmation first. At most ten refreshes per minute are possible. With --wait, the command waits until the service has read the terminal. If you give a bill of lading, oct refreshes its open containers. Give the full number. If several containers or bills have the number, select one with --id.',
    )
    .argument('[container...]', 'container, bill or reference numbers, or ids')
    .option('--id <id>', 'select by id, not by number or name: id of the container or shipment')
    .action(async (words: string[], options) => {
      refuseReadOnly(context, 'Refreshing a container')
      const { pullContainers } = await import('./pull.js')
      const { pullView } = await import('./pull.view.js')
      const { pullExit } = await import('./pull-exit.js')
      const wait = options.wait === true
      const pulled = await pullContainers(await context.workspace(), {
        words: wordsAsked(words, options.id),
        wait,
        waitTimeoutMs: options.waitTimeout,
        confirm: (action) => confirmAction(context, command, action),
      })
      await context.present({ view: pullView, rows: pulled })
      pullExit(pulled, { wait })
    })
  return withHelp(command, {
    examples: [
      ['oct pull MSCU6639870 --wait', 'refresh one container, and wait for the result'],
      ['oct pull MSCU6639870 --yes', 'refresh a container without confirmation'],
    ],
    calls: ['PATCH /containers/{id}/refresh', 'GET /containers/{id}'],
    exits: ['forbidden', 'not_found', 'rejected', 'rate_limited', 'pending', 'partial'],
    view: async () => (await import('./pull.view.js')).pullView,
  })
}

function wordsAsked(words: readonly string[], id: string | undefined): readonly string[] {
  const [first] = words
  if (id === undefined && first !== undefined) return words
  if (id !== undefined && first === undefined) return [id]
  if (id === undefined) {
    throw new OctError('usage', 'No container or shipment was given', {
      reason: 'Give a container, bill, booking or reference, or an id with --id.',
      tryNext: ['oct containers', 'oct shipments'],
    })
  }
  throw new OctError(
    'usage',
    `"${words.join(' ')}" cannot be combined with --id, which already selects the container`,
    {
      tryNext: ['run the command again without the numbers, or without --id'],
    },
  )
}
