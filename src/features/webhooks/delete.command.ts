import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmAction } from '../../cli/command/confirm-action.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { shownAddress } from '../../domain/shown-address.js'
import { webhooksNamed } from './webhook-named.js'

export function webhooksDeleteCommand(context: CommandContext): Command {
  const command = new Command('delete')
    .summary('Delete webhooks and their stored secrets')
    .description(
      'Asks for confirmation first. Give full addresses or ids. If oct does not find one of the webhooks, it deletes no webhook.',
    )
    .argument('[webhook...]', 'ids or full addresses of webhooks')
    .action(async (words: string[]) => {
      const names = webhooksNamed(words)
      refuseReadOnly(context, 'Deleting')
      const { findWebhooks } = await import('./find-webhook.js')
      const { eachWebhook } = await import('./each-webhook.js')
      const { forgetWebhookSecret } = await import('../../cli/credentials/forget-webhook-secret.js')
      const workspace = await context.workspace()
      const webhooks = await findWebhooks(workspace, names)
      const addresses = webhooks.slice(0, 5).map(({ url }) => shownAddress(url))
      const more = webhooks.length > 5 ? ` and ${webhooks.length - 5} more` : ''
      await confirmAction(
        context,
        command,
        `Permanently ending webhook deliveries to ${addresses.join(', ')}${more}`,
      )
      const client = await workspace.client()
      const { failure } = await eachWebhook(workspace, webhooks, async ({ id, url }) => {
        await client.webhooks.remove(id)
        await context.notice(`No more events are delivered to ${shownAddress(url)} (${id}).`)
        const left = await forgetWebhookSecret(context.settings(), context.terminal, id)
        if (left) await context.notice(left)
      })
      if (failure) throw failure
    })
  return withHelp(command, {
    examples: [
      ['oct webhooks delete https://hooks.acme.example/oct', 'delete a webhook; oct asks first'],
      [
        'oct webhooks delete https://hooks.acme.example/oct --yes',
        'delete a webhook without confirmation',
      ],
    ],
    calls: ['GET /webhooks', 'DELETE /webhooks/{id}'],
    exits: ['forbidden', 'not_found', 'partial'],
  })
}
