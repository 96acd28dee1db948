import { Command, Option } from 'commander'
import { collect, collectText } from '../../cli/command/collect.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { OctError } from '../../errors.js'
import { eventOption } from './event-option.js'
import { presentWebhook } from './present-webhook.js'
import { webhookNamed } from './webhook-named.js'
import { addHeaderOptions, type HeaderOptions, headersAsked } from './webhook-options.js'

interface EditOptions extends HeaderOptions {
  address?: string
  event?: string[]
  addEvent?: string[]
  removeEvent?: string[]
  removeHeader?: string[]
}

const view = async () => (await import('./webhooks.view.js')).webhookView

export function webhooksEditCommand(context: CommandContext): Command {
  const command = addEdits(new Command('edit'))
    .summary('Change the address, events or headers of a webhook')
    .description(
      'The id, the secret and all values that you do not name stay unchanged. --event replaces all events. Give the full address or an id.',
    )
    .argument('[webhook]', 'id or full address of the webhook')
    .action(async (word: string | undefined, options: EditOptions) => {
      const name = webhookNamed([word ?? ''])
      if (Object.keys(options).length === 0) throw nothingSaid()
      refuseReadOnly(context, 'Changing a webhook')
      const headers = await headersAsked(context, options)
      const { editWebhook } = await import('./edit.js')
      const { webhook, isChanged } = await editWebhook(await context.workspace(), name, {
        ...{ url: options.address, events: options.event, headers },
        addEvents: options.addEvent ?? [],
        removeEvents: options.removeEvent ?? [],
        removeHeaders: options.removeHeader ?? [],
        isHttpAllowed: context.settings().isOn('insecure_http'),
      })
      const notices = isChanged
        ? []
        : ['nothing changes, because the webhook already has the requested settings']
      await presentWebhook(context, webhook, notices)
    })
  return withHelp(command, {
    examples: [
      [
        "oct webhooks edit https://hooks.acme.example/oct --add-event 'tracking_request.*'",
        'change the events that a webhook delivers',
      ],
      [
        'oct webhooks edit https://hooks.acme.example/oct --address https://hooks.acme.example/v2',
        'change the address of a webhook',
      ],
      [
        'oct webhooks edit https://hooks.acme.example/oct --header-file headers.txt',
        'add a header with a secret to a webhook',
      ],
    ],
    calls: ['GET /webhooks', 'GET /webhooks/{id}', 'PATCH /webhooks/{id}'],
    exits: ['forbidden', 'not_found', 'rejected', 'local'],
    view,
  })
}

function addEdits(command: Command): Command {
  command
    .option('--address <url>', 'new address to which events are delivered')
    .addOption(eventOption())
    .addOption(
      new Option(
        '--add-event <name>',
        'event to add to the webhook: a name, or a pattern such as container.*',
      ).argParser(collectText),
    )
    .addOption(
      new Option(
        '--remove-event <name>',
        'event to remove from the webhook: a name, or a pattern such as container.*',
      ).argParser(collectText),
    )
  return addHeaderOptions(command).addOption(
    new Option('--remove-header <name>', 'name of a header to remove from the webhook').argParser(
      collect,
    ),
  )
}

const nothingSaid = (): OctError =>
  new OctError('usage', 'You did not say what to change', {
    tryNext: ['oct webhooks edit <webhook> --add-event <name>', 'oct webhooks edit --help'],
  })
