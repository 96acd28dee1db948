import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { OctError } from '../../errors.js'

/** Time limit in ms for a request for the newest version. The setting `timeout` does not apply to it. */
const mostMs = 10_000

/** Maximum size of the response in bytes. Responses of package registries are much smaller. */
const mostBytes = 256 * 1024

export function upgradeCommand(context: CommandContext): Command {
  const command = new Command('upgrade')
    .summary('Check for a newer version of oct')
    .description(
      'Looks up the newest version. oct does not replace itself: install the new version as you installed this version. The request contains the version of oct and nothing about you. In an interactive session, oct also looks once a day and prints a line if there is a newer version; oct config set upgrade_notice false turns the notice off.',
    )
    .addOption(
      new Option(
        '--check',
        'exit with code 10 if something needs attention: a newer version of oct',
      ).helpGroup('Checks:'),
    )
    .action(async ({ check }: { check?: true }) => {
      const { findUpgrade } = await import('./upgrade.js')
      const { upgradeView } = await import('./upgrade.view.js')
      const report = await findUpgrade({
        ...context.release,
        folder: context.settings().paths.cache,
        now: context.clock(),
        isOffline: command.optsWithGlobals().offline === true,
        openTransport: () => transportOf(context),
        timeoutMs: timeoutOf(context),
        signal: context.terminal.interruption,
      })
      await context.present({ view: upgradeView, rows: [report] })
      if (check && report.isNewer) {
        throw new OctError('condition', `oct ${report.newest} is newer than this version`)
      }
    })
  return withHelp(command, {
    examples: [
      ['oct upgrade', 'look for a newer version of oct'],
      ['oct upgrade --check --quiet', 'exit with code 10 if there is a newer version, for scripts'],
    ],
    exits: ['unavailable', 'condition'],
    view: async () => (await import('./upgrade.view.js')).upgradeView,
  })
}

const timeoutOf = (context: CommandContext): number =>
  Math.min(mostMs, context.settings().durationMs('timeout'))

async function transportOf(context: CommandContext) {
  const { networkTransport } = await import('../../client/network-transport.js')
  const { networkSettings } = await import('../../cli/settings/network-settings.js')
  const { proxies, certificates } = networkSettings(context.settings(), context.terminal.env)
  return networkTransport({
    connectTimeoutMs: timeoutOf(context),
    maxResponseBytes: mostBytes,
    proxies,
    certificates,
  })
}
