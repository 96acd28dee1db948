import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import type { StoreChoice } from '../../cli/credentials/keep-webhook-secret.js'
import { storeOption } from './store-option.js'
import { webhookNamed } from './webhook-named.js'

export function webhooksSecretCommand(context: CommandContext): Command {
  const command = new Command('secret')
    .summary('Print or store the secret that signs webhook deliveries')
    .description(
      'Prints the secret that the service has for the webhook or, with --offline, the secret that is stored on this machine. --store stores the secret on this machine for oct webhooks listen and prints nothing; --store none removes the stored secret.',
    )
    .argument('[webhook]', 'id or address of the webhook')
    .addOption(storeOption())
    .action(async (word: string | undefined, { store }: { store?: StoreChoice }) => {
      const name = webhookNamed([word ?? ''])
      const { secretAsked } = await import('./secret-asked.js')
      const { secret, words } = await secretAsked(context, name, store)
      if (secret !== undefined) await context.printWord(secret)
      if (words !== undefined) await context.notice(words)
    })
  return withHelp(command, {
    examples: [
      [
        'oct webhooks secret hooks.acme.example | install -m 600 /dev/stdin hook.secret',
        'write the secret of a webhook to a file, for OCT_WEBHOOK_SECRET_FILE',
      ],
      [
        'oct webhooks secret https://hooks.acme.example/oct --store keyring',
        'store the secret and print nothing',
      ],
    ],
    calls: ['GET /webhooks', 'GET /webhooks/{id}'],
    exits: ['forbidden', 'not_found', 'local'],
  })
}
