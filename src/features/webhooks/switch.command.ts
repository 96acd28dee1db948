import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { webhooksNamed } from './webhook-named.js'

const view = async () => (await import('./webhooks.view.js')).webhooksView

export function webhooksEnableCommand(context: CommandContext): Command {
  const command = switchCommand(context, { name: 'enable', active: true })
    .summary('Enable webhooks, including webhooks that the service disabled')
    .description(
      'The service does not deliver events that happened while the webhook was disabled. To find these events: oct webhooks catch-up. Give full addresses or ids.',
    )
  return withHelp(command, {
    examples: [
      ['oct webhooks enable https://hooks.acme.example/oct', 'enable a webhook after an outage'],
    ],
    calls: ['GET /webhooks', 'PATCH /webhooks/{id}'],
    exits: ['forbidden', 'not_found', 'rejected', 'partial'],
    view,
  })
}

export function webhooksDisableCommand(context: CommandContext): Command {
  const command = switchCommand(context, { name: 'disable', active: false })
    .summary('Disable webhooks')
    .description(
      'The service never delivers events that happen while a webhook is disabled. Give full addresses or ids.',
    )
  return withHelp(command, {
    examples: [
      [
        'oct webhooks disable https://hooks.acme.example/oct',
        'disable a webhook while its receiver moves to another address',
      ],
    ],
    calls: ['GET /webhooks', 'PATCH /webhooks/{id}'],
    exits: ['forbidden', 'not_found', 'rejected', 'partial'],
    view,
  })
}

function switchCommand(
  context: CommandContext,
  { name, active }: { name: string; active: boolean },
): Command {
  return new Command(name)
    .argument('[webhook...]', 'ids or full addresses of webhooks')
    .action(async (words: string[]) => {
      const names = webhooksNamed(words)
      refuseReadOnly(context, 'Changing a webhook')
      const { findWebhooks } = await import('./find-webhook.js')
      const { eachWebhook } = await import('./each-webhook.js')
      const { switchWebhook } = await import('./edit.js')
      const workspace = await context.workspace()
      const webhooks = await findWebhooks(workspace, names)
      const { done, failure } = await eachWebhook(workspace, webhooks, (webhook) =>
        switchWebhook(workspace, webhook, active),
      )
      const idle = done.filter(({ isChanged }) => !isChanged).length
      const notices =
        idle > 0
          ? [
              `${idle} ${idle === 1 ? 'webhook was' : 'webhooks were'} already ${active ? 'active' : 'inactive'}`,
            ]
          : []
      await context.present({
        view: await view(),
        rows: done.map(({ webhook }) => webhook),
        notices,
      })
      if (failure) throw failure
    })
}
