import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { checkRows } from '../../cli/command/list-options.js'
import {
  type AttentionOptions,
  addAttentionOptions,
  attentionRows,
  isAttentionFiltered,
} from '../../desk/attention/attention-options.js'

export function trackingAttentionCommand(context: CommandContext): Command {
  const command = addAttentionOptions(new Command('attention'))
    .summary('List every problem in the account that a person must solve')
    .description(
      'Finds requests that failed or wait for a manifest, shipments without containers, shipments that are no longer tracked although a container was not returned, and numbers that are tracked twice. Each row contains a command that solves the problem or shows more.',
    )
    .action(async (options: AttentionOptions) => {
      const { listAttention } = await import('../../desk/attention/list-attention.js')
      const { attentionView } = await import('../../desk/attention/attention.view.js')
      const isCheck = options.check === true
      const { found, syncedAt } = await listAttention(await context.workspace(), { isCheck })
      const rows = attentionRows(context, found, options)
      await context.present({
        view: attentionView,
        rows,
        syncedAt,
        isFiltered: isAttentionFiltered(options),
      })
      checkRows(options, rows.length, true)
    })
  return withHelp(command, {
    examples: [
      ['oct tracking attention', 'list every problem'],
      [
        'oct tracking attention --check --problem failed',
        'exit with code 10 if a tracking request failed',
      ],
    ],
    calls: ['GET /shipments', 'GET /tracking_requests', 'GET /parties'],
    exits: ['condition', 'unavailable'],
    view: async () => (await import('../../desk/attention/attention.view.js')).attentionView,
  })
}
