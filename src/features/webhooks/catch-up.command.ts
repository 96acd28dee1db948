import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { sinceArgument, sinceInstant } from '../../cli/command/since-argument.js'
import { webhookOption } from './webhook-option.js'

interface CatchUpOptions {
  since?: ReturnType<typeof sinceArgument>
  webhook?: string
  handOn?: true
}

const lockTimeoutMs = 120_000

export function webhooksCatchUpCommand(context: CommandContext): Command {
  const command = new Command('catch-up')
    .summary('Find events that this machine missed')
    .description(
      'After an outage, finds events that the service could not deliver, and changes that no event reported. Adds these events to the received events (oct webhooks log), and marks them as reconstructed. Never writes an event twice. To forward the events, use oct webhooks replay or --hand-on.',
    )
    .addOption(
      new Option(
        '--since <duration>',
        'start of the period: a date, a time, or 2h to mean 2 hours ago (default: the last catch-up)',
      ).argParser(sinceArgument),
    )
    .addOption(webhookOption('find only events that the given webhook should have received'))
    .addOption(new Option('--hand-on', 'let the running listener forward the events'))
    .action(async ({ since, webhook, handOn }: CatchUpOptions) => {
      const { catchUp } = await import('./catch-up.js')
      const { caughtUpView } = await import('./catch-up.view.js')
      const workspace = await context.workspace()
      const rows = await catchUp(workspace, {
        since: since && sinceInstant(since, workspace.now()),
        webhookId: webhook,
        isHandedOn: handOn === true,
        lockTimeoutMs,
      })
      await context.present({ view: caughtUpView, rows })
    })
  return withHelp(command, {
    examples: [
      ['oct webhooks catch-up', 'find events since the last catch-up'],
      [
        'oct webhooks catch-up --since 2d --hand-on',
        'find missed events, and make the listener forward them',
      ],
    ],
    calls: ['GET /webhooks', 'GET /webhook_notifications', 'GET /webhook_notifications/{id}'],
    exits: ['forbidden', 'unavailable', 'local'],
    view: async () => (await import('./catch-up.view.js')).caughtUpView,
  })
}
