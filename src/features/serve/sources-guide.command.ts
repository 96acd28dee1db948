import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { servedFolder } from './served-folder.js'

const loadGuideView = async () => (await import('./carrier-guide.view.js')).carrierGuideView

export function serveSourcesGuideCommand(context: CommandContext): Command {
  const command = new Command('guide')
    .summary('Explain how to get access to the API of a shipping line')
    .description(
      'Shows the portal, the product, who gets access, what the access costs, and what the credentials are called. This information comes from the documents of the shipping lines and of third parties, and may be out of date.',
    )
    .argument('<line>', 'SCAC of the shipping line')
    .action(async (line: string) => {
      const { guideTo } = await import('./sources-carriers.js')
      const guide = await guideTo(context, { line, ...servedFolder(command, context) })
      await context.present({
        view: await loadGuideView(),
        rows: [guide],
        notices: [`With the credentials: oct serve sources add ${guide.scac}`],
      })
    })
  return withHelp(command, {
    above: ['--folder', '--database'],
    examples: [
      ['oct serve sources guide MAEU', 'show how to apply for access to the API of Maersk'],
    ],
    exits: ['not_found'],
    view: loadGuideView,
  })
}
