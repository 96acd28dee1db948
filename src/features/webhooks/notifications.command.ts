import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addListOptions, checkRows } from '../../cli/command/list-options.js'
import { sinceArgument, sinceInstant } from '../../cli/command/since-argument.js'
import { eventOption } from './event-option.js'
import { webhookOption } from './webhook-option.js'

export function webhooksNotificationsCommand(context: CommandContext): Command {
  return new Command('notifications')
    .summary('List and show webhook deliveries that the service recorded')
    .addCommand(listCommand(context), { isDefault: true })
    .addCommand(showCommand(context))
}

interface ListOptions {
  since?: ReturnType<typeof sinceArgument>
  event?: string[]
  webhook?: string
  failed?: true
  check?: boolean
  expectRows?: boolean
}

function listCommand(context: CommandContext): Command {
  const command = addListOptions(new Command('list'))
    .summary('List webhook deliveries of the service, newest first')
    .description(
      'Shows whether the service could deliver each event. Reads from the service; oct webhooks log lists the events that this machine received.',
    )
    .addOption(
      new Option(
        '--since <duration>',
        'start of the period: a date, a time, or 2h to mean 2 hours ago',
      ).argParser(sinceArgument),
    )
    .addOption(eventOption())
    .addOption(webhookOption('list only deliveries to the given webhook'))
    .option('--failed', 'list only webhook deliveries that failed after all retries')
    .action(async (options: ListOptions) => {
      const { listNotifications } = await import('./notifications.js')
      const { notificationsView } = await import('./notifications.view.js')
      const { sort, limit } = command.optsWithGlobals()
      const { since, event: patterns, webhook: webhookId } = options
      const workspace = await context.workspace()
      const list = await listNotifications(workspace, {
        since: since && sinceInstant(since, workspace.now()),
        patterns,
        webhookId,
        isFailed: options.failed === true,
        limit: sort === undefined ? limit : undefined,
      })
      await context.present({ view: notificationsView, ...list })
      const isFiltered = [since, patterns, webhookId, options.failed].some((each) => each)
      checkRows(options, list.rows.length, isFiltered)
    })
  return withHelp(command, {
    examples: [
      [
        'oct webhooks notifications --failed --since 1d',
        'list webhook deliveries of the last day that failed',
      ],
      [
        "oct webhooks notifications --event 'container.*' -o csv",
        'print the webhook deliveries of events about containers',
      ],
      [
        'oct webhooks notifications --failed --since 1h --check',
        'exit with code 10 if a webhook delivery failed',
      ],
    ],
    calls: ['GET /webhook_notifications'],
    exits: ['forbidden', 'condition'],
    view: async () => (await import('./notifications.view.js')).notificationsView,
  })
}

function showCommand(context: CommandContext): Command {
  const command = new Command('show')
    .summary('Show a webhook delivery with its attempts')
    .description(
      'Shows the event, the webhook, the state, and each attempt if the service lists attempts. The JSON output also contains the object that the event is about.',
    )
    .argument('<id>', 'id of the webhook delivery')
    .action(async (id: string) => {
      const { showNotification } = await import('./notifications.js')
      const { notificationView } = await import('./notifications.view.js')
      const row = await showNotification(await context.workspace(), id)
      await context.present({ view: notificationView, rows: [row] })
    })
  return withHelp(command, {
    examples: [
      [
        'oct webhooks notifications show 7f3c2a10-0000-4000-8000-000000000000',
        'show a webhook delivery and its attempts',
      ],
    ],
    calls: ['GET /webhook_notifications/{id}'],
    exits: ['forbidden', 'not_found'],
    view: async () => (await import('./notifications.view.js')).notificationView,
  })
}
