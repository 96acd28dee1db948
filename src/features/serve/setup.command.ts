import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { servedFolder } from './served-folder.js'

const loadView = async () => (await import('./setup.view.js')).serveSetupView

export function serveSetupCommand(context: CommandContext): Command {
  const command = new Command('setup')
    .summary('Show what is missing before the first real container')
    .description(
      'Lists the account, the shipping lines, mailboxes and sources of files, the inbox and the running service, each with its state and the command for the next step. Also finds credentials of shipping lines in the environment. Changes nothing; run the command again after each step.',
    )
    .action(async () => {
      const { conclusion, setupSteps } = await import('./setup.js')
      const steps = await setupSteps(context, servedFolder(command, context))
      await context.present({ view: await loadView(), rows: steps, notices: [conclusion(steps)] })
    })
  return withHelp(command, {
    above: ['--folder', '--database'],
    examples: [['oct serve setup', 'show what is missing and the next commands']],
    view: loadView,
  })
}
