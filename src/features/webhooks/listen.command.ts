import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addListenOptions, checkListenOptions, type ListenOptions } from './listen-options.js'

export function webhooksListenCommand(context: CommandContext): Command {
  const command = addListenOptions(new Command('listen'))
    .summary('Receive events on this machine until you stop oct')
    .description(
      'Verifies each delivery over its raw bytes, writes it to the journal, then acknowledges it. A repeated delivery counts once. oct then updates the cache and the list of changes. Secrets come from OCT_WEBHOOK_SECRET, OCT_WEBHOOK_SECRET_FILE (one per line, read again on SIGHUP) or --webhook. If an event cannot be forwarded, oct tries again; finally, the event becomes a dead letter.',
    )
    .action(async (options: ListenOptions) => {
      checkListenOptions(options)
      const { listenTyped } = await import('./listen-typed.js')
      const { webhookSecrets } = await import('../../cli/credentials/webhook-secrets.js')
      const { terminal } = context
      const findSecrets = (webhookId: string | undefined) =>
        webhookSecrets({ settings: context.settings(), terminal, webhookId })
      await listenTyped(context, command, { options, findSecrets })
    })
  return withHelp(command, {
    examples: [
      ['oct webhooks listen --webhook <id>', 'receive the events of a webhook on this machine'],
      [
        'oct webhooks listen --forward-to 3000',
        'forward events to a program on port 3000 of this machine',
      ],
      [
        "oct webhooks listen --exec 'jq -r .data.attributes.event'",
        'run the command jq for each event',
      ],
      ['oct webhooks listen -o ndjson --quiet', 'print one event per line as JSON'],
      [
        'oct webhooks listen --check-sender --proxy 127.0.0.1 --admin-port 9318',
        'receive events behind a proxy, with /healthz and /metrics',
      ],
    ],
    calls: [
      ...['GET /webhooks/{id}', 'GET /webhooks/ips', 'POST /webhooks', 'DELETE /webhooks/{id}'],
      ...['GET /webhook_notifications/{id}', 'GET /containers/{id}'],
    ],
    hasNoPlan: true,
    exits: ['forbidden', 'not_found', 'unavailable', 'local'],
    view: async () => (await import('./listen.view.js')).listenedView,
  })
}
