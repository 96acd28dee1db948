import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { servedFolder } from './served-folder.js'

const loadView = async () => (await import('./setup.view.js')).serveSetupView

export function serveSetupCommand(context: CommandContext): Command {
  const command = new Command('setup')
    .summary('Set up what is missing before the first real container')
    .description(
      'Lists the account, the shipping lines, mailboxes and sources of files, the inbox and the running service, each with its state and the command for the next step. Also finds credentials of shipping lines in the environment. In an interactive session, oct first asks for each missing step and does the step. In a pipe and with --no-input, the command changes nothing.',
    )
    .action(async () => {
      const { conclusion, setupSteps } = await import('./setup.js')
      const served = servedFolder(command, context)
      const ask = await context.ask()
      const isSilent = context.settings().isOn('quiet')
      if (ask.mayAsk && !isSilent && !context.settings().isOn('read_only')) {
        const { guideSetup } = await import('./setup-guide.js')
        await guideSetup({ context, command, ask, served })
      }
      const steps = await setupSteps(context, served)
      await context.present({ view: await loadView(), rows: steps, notices: [conclusion(steps)] })
    })
  return withHelp(command, {
    above: ['--folder', '--database'],
    examples: [
      ['oct serve setup', 'set up what is missing, step by step'],
      ['oct serve setup --no-input', 'show what is missing and the next commands'],
    ],
    view: loadView,
  })
}
