import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { presentWebhook } from './present-webhook.js'
import { webhookNamed } from './webhook-named.js'

export function webhooksShowCommand(context: CommandContext): Command {
  const command = new Command('show')
    .summary('Show a webhook with all its events')
    .description(
      'A part of the address is enough if only one webhook has that part. The secret is not shown.',
    )
    .argument('[webhook]', 'id of the webhook, or a part of the address')
    .action(async (word: string | undefined) => {
      const name = webhookNamed([word ?? ''])
      const { findWebhook } = await import('./find-webhook.js')
      const webhook = await findWebhook(await context.workspace(), name, { isExact: false })
      await presentWebhook(context, webhook)
    })
  return withHelp(command, {
    examples: [
      ['oct webhooks show hooks.acme.example', 'show a webhook by a part of its address'],
      [
        'oct webhooks show 7f3c2a10-0000-4000-8000-000000000000 --json',
        'print the webhook as JSON, for scripts',
      ],
    ],
    calls: ['GET /webhooks', 'GET /webhooks/{id}'],
    exits: ['forbidden', 'not_found'],
    view: async () => (await import('./webhooks.view.js')).webhookView,
  })
}
