import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import type { FeatureAnswers } from '../../desk/access/answered-features.js'

export function authStatusCommand(context: CommandContext): Command {
  const command = new Command('status')
    .summary('Show where the token is stored and what the token may do')
    .description(
      'Shows the service of the profile, whether it accepts the token (one request; none with --offline), and whether each feature of the account was enabled at its last use. Exits with code 3 if there is no token, or if the service refuses the token.',
    )
    .action(async () => {
      const { tokenReport } = await import('./token-report.js')
      const { tokenView } = await import('./status.view.js')
      const workspace = await context.workspace()
      const isOffline = workspace.freshness.offline
      const features = await featuresOf(context)
      const { report, failure, notice } = await tokenReport(context, { features, isOffline })
      const notices = notice === undefined ? [] : [notice]
      await context.present({ view: tokenView, rows: [report], notices })
      if (failure !== undefined) throw failure
    })
  return withHelp(command, {
    examples: [
      ['oct auth status', 'check the login'],
      [
        'oct auth status --json',
        'print the state of the token and the features as JSON, for a script',
      ],
    ],
    calls: ['GET /shipping_lines'],
    exits: ['auth', 'unavailable', 'local'],
    view: async () => (await import('./status.view.js')).tokenView,
  })
}

async function featuresOf(context: CommandContext): Promise<FeatureAnswers> {
  if (context.settings().isSandbox) return {}
  const { storedFeatures } = await import('../../desk/access/stored-features.js')
  const { storagePlaces } = await import('../../cli/settings/storage-places.js')
  return storedFeatures(await context.workspace(), storagePlaces(context.settings()).cache)
}
