import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'

export function webhooksListCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('List webhooks')
    .description(
      'Shows the address, events and state of each webhook. After too many failures, the service disables a webhook.',
    )
    .action(async () => {
      const { listWebhooks } = await import('./list.js')
      const { webhooksView } = await import('./webhooks.view.js')
      await context.present({
        view: webhooksView,
        rows: await listWebhooks(await context.workspace()),
      })
    })
  return withHelp(command, {
    examples: [['oct webhooks', 'list webhooks']],
    calls: ['GET /webhooks'],
    exits: ['forbidden'],
    view: async () => (await import('./webhooks.view.js')).webhooksView,
  })
}
