import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { durationArgument } from '../../cli/command/duration-argument.js'

export function webhooksStatusCommand(context: CommandContext): Command {
  const command = new Command('status')
    .summary('Check whether events arrive')
    .description(
      'Shows the state of webhooks in the service, failed deliveries, when this machine last received an event, events that wait to be forwarded, dead letters and the last invalid signature. --check exits with code 10 if there is a problem. With --offline, oct checks only this machine.',
    )
    .addOption(
      new Option(
        '--check',
        'exit with code 10 if something needs attention: a problem of a webhook or delivery',
      ).helpGroup('Checks:'),
    )
    .addOption(
      new Option(
        '--max-silence <duration>',
        'longest allowed time without an event, such as 2h; implies --check',
      )
        .argParser(durationArgument)
        .helpGroup('Checks:'),
    )
    .action(async (options: { check?: true; maxSilence?: number }) => {
      const { failOnProblems, readStatus } = await import('./status.js')
      const { webhookStatusView } = await import('./status.view.js')
      const { maxSilence: maxSilenceMs } = options
      const status = await readStatus(await context.workspace(), { maxSilenceMs })
      await context.present({ view: webhookStatusView, rows: [status] })
      if (options.check || maxSilenceMs !== undefined) failOnProblems(status)
    })
  return withHelp(command, {
    examples: [
      ['oct webhooks status', 'check webhooks'],
      [
        'oct webhooks status --check --max-silence 2h --quiet',
        'exit with code 10 if no event arrived for 2 hours, for monitoring',
      ],
    ],
    calls: ['GET /webhooks', 'GET /webhook_notifications'],
    exits: ['condition', 'forbidden', 'unavailable', 'local'],
    view: async () => (await import('./status.view.js')).webhookStatusView,
  })
}
