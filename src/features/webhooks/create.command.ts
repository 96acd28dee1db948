import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import type { StoreChoice } from '../../cli/credentials/keep-webhook-secret.js'
import { OctError } from '../../errors.js'
import { eventOption } from './event-option.js'
import { presentWebhook } from './present-webhook.js'
import { storeOption } from './store-option.js'
import { addHeaderOptions, type HeaderOptions, headersAsked } from './webhook-options.js'

interface CreateOptions extends HeaderOptions {
  event?: string[]
  inactive?: true
  another?: true
  store?: StoreChoice
}

const view = async () => (await import('./webhooks.view.js')).webhookView

export function webhooksCreateCommand(context: CommandContext): Command {
  const command = addHeaderOptions(new Command('create').addOption(eventOption()))
    .summary('Create a webhook that delivers events to an address')
    .description(
      'The address is https, or http on this machine. The service makes the secret that signs deliveries; oct stores the secret in the keyring of the system or, if you agree, in a file that only you can read, and never prints the secret. Past events are not delivered.',
    )
    .argument('<url>', 'address to which events are delivered')
    .option(
      '--inactive',
      'create the webhook disabled; nothing is delivered until you enable the webhook',
    )
    .option(
      '--another',
      'create the webhook even if another webhook already delivers some of the events to the address',
    )
    .addOption(storeOption())
    .action(async (url: string, options: CreateOptions) => {
      refuseReadOnly(context, 'Creating a webhook')
      const headers = await headersAsked(context, options)
      const events = options.event ?? [await askForEvents(context)]
      const { createWebhook } = await import('./create.js')
      const webhook = await createWebhook(await context.workspace(), {
        ...{ url, events, headers },
        isActive: options.inactive !== true,
        isAnother: options.another === true,
        isHttpAllowed: context.settings().isOn('insecure_http'),
      })
      const { keepNewSecret } = await import('./keep-new-secret.js')
      const kept = await keepNewSecret(context, webhook, options.store)
      await presentWebhook(context, webhook, [kept.words])
      if (kept.failure) throw kept.failure
    })
  return withHelp(command, {
    examples: [
      [
        "oct webhooks create https://hooks.acme.example/oct --event 'container.*'",
        'subscribe to events of all containers',
      ],
      [
        "oct --sandbox webhooks create http://127.0.0.1:4318/hook --event '*'",
        'let the sandbox deliver events to this machine, for a test',
      ],
      [
        'oct webhooks create https://hooks.acme.example/oct --event container.updated --event vessel_arrived',
        'subscribe to two events',
      ],
    ],
    calls: ['GET /webhooks', 'POST /webhooks'],
    exits: ['forbidden', 'rejected', 'partial', 'local'],
    view,
  })
}

async function askForEvents(context: CommandContext): Promise<string> {
  const ask = await context.ask()
  if (!ask.mayAsk) {
    throw new OctError('usage', 'No event was given', {
      reason: "Choose events with --event; --event '*' selects all events.",
      tryNext: ["oct webhooks create <url> --event 'container.*'", 'oct webhooks catalog'],
    })
  }
  const { eventFamilies, familySize } = await import('../../domain/event-families.js')
  return ask.choose({
    message: 'Which events?',
    answeredBy: '--event',
    choices: eventFamilies.map((family) => ({
      name: `${family === '*' ? 'all' : family}  ${familySize(family)} events`,
      value: family,
    })),
  })
}
