import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { servedFolder } from './served-folder.js'

const loadGuideView = async () => (await import('./carrier-guide.view.js')).carrierGuideView

/** Offers to run `oct serve sources add`, because the user may already have the credentials. */
async function offerToAdd(
  context: CommandContext,
  command: Command,
  { name, scac }: { name: string; scac: string },
): Promise<void> {
  const ask = await context.ask()
  const settings = context.settings()
  if (!ask.mayAsk || settings.isOn('quiet') || settings.isOn('read_only')) return
  const hasCredentials = await ask.confirm({
    message: `Do you have the credentials for the API of ${name} now?`,
    answeredBy: `oct serve sources add ${scac}`,
  })
  if (!hasCredentials) return
  const { folder, database } = command.optsWithGlobals<{ folder?: string; database?: string }>()
  context.runInstead([
    ...['serve', 'sources', 'add', scac],
    ...(folder === undefined ? [] : ['--folder', folder]),
    ...(database === undefined ? [] : ['--database', database]),
  ])
}

export function serveSourcesGuideCommand(context: CommandContext): Command {
  const command = new Command('guide')
    .summary('Explain how to get access to the API of a shipping line')
    .description(
      'Shows the portal, the product, who gets access, what the access costs, what the credentials are called, and which numbers the shipping line accepts. In an interactive session, oct then asks you for the credentials. The information comes from documents of the shipping lines and of third parties, and may be out of date.',
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
      await offerToAdd(context, command, guide)
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
