import { Command } from 'commander'
import type { Asker, CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { shellWord } from '../../domain/shell-word.js'
import { servedFolder } from './served-folder.js'
import type { SetupStep } from './setup.js'

const loadView = async () => (await import('./setup.view.js')).serveSetupView

export function serveSetupCommand(context: CommandContext): Command {
  const command = new Command('setup')
    .summary('Set up the service step by step, up to the first tracked container')
    .description(
      'Lists the account, the shipping lines, mailboxes and file servers, the inbox, the running service, the login and webhooks. For each of them, shows its state and the command for the next step. Also finds credentials of shipping lines in the environment. In an interactive session, oct asks you about each missing step and then does it. In a pipe and with --no-input, the command changes nothing.',
    )
    .action(async () => {
      const { conclusion, missingSteps, setupSteps } = await import('./setup.js')
      const { loginSteps } = await import('./setup-login.js')
      const served = servedFolder(command, context)
      const ask = await context.ask()
      const isSilent = context.settings().isOn('quiet')
      const isGuided = ask.mayAsk && !isSilent && !context.settings().isOn('read_only')
      if (isGuided) {
        const { guideSetup } = await import('./setup-guide.js')
        await guideSetup({ context, command, ask, served })
      }
      const { folder } = command.optsWithGlobals<{ folder?: string }>()
      const found = inFolder(folder, await setupSteps(context, served))
      const isRunning = found.some(({ step, state }) => step === 'service' && state === 'done')
      const steps = [...found, ...(await loginSteps(context, { isRunning }))]
      await context.present({ view: await loadView(), rows: steps, notices: [conclusion(steps)] })
      if (isGuided && missingSteps(steps).length === 0) await trackFirst(context, ask)
    })
  return withHelp(command, {
    above: ['--folder', '--database'],
    examples: [
      ['oct serve setup', 'set up the service step by step'],
      [
        'oct serve setup --no-input',
        'show the missing steps and their commands, and change nothing',
      ],
    ],
    view: loadView,
  })
}

const inFolder = (folder: string | undefined, steps: SetupStep[]): SetupStep[] =>
  folder === undefined
    ? steps
    : steps.map((step) => ({
        ...step,
        next: step.next && `${step.next} --folder ${shellWord(folder)}`,
      }))

/** Asks the user for the first number, and tracks it with `oct track`. */
async function trackFirst(context: CommandContext, ask: Asker): Promise<void> {
  const typed = await ask.text({
    message: 'Your first container, bill of lading or booking number; empty to end',
    answeredBy: 'oct track <number> --wait',
  })
  const number = typed.trim()
  if (number !== '') context.runInstead(['track', number, '--wait'])
}
