import { resolve } from 'node:path'
import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmBeyondSandbox } from '../../cli/command/confirm-action.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseStandardOutput } from '../../cli/command/refuse-standard-output.js'
import type { FileChange, ShellPlaces } from '../../cli/completion/install-plan.js'
import type { PlannedAction } from '../../cli/output/planned-actions.view.js'

export function completionInstallCommand(context: CommandContext): Command {
  const command = planningCommand('install')
    .summary('Let a shell complete oct commands with the TAB key')
    .description(
      'Writes the completion script, and makes the shell load the script when the shell starts. Names each file that changes, and asks for confirmation first. If you name no shell, oct uses your login shell. The TAB key reads the cache and sends no request to the service.',
    )
    .action(async (shell: string | undefined, { startup }: Options) => {
      const { installPlan } = await import('../../cli/completion/install-plan.js')
      const places = await placesOf(context, shell, startup)
      const changes = installPlan(places)
      if (changes.length === 0)
        return context.notice(
          `The completion of oct commands is already installed for ${places.shell}.`,
        )
      if (!(await carriedOut(context, command, changes))) return
      await context.notice(
        `In each new session of ${places.shell}, the TAB key completes oct commands.`,
      )
    })
  return withHelp(command, {
    examples: [
      ['oct completion install', 'install completion for your login shell'],
      ['oct completion install zsh --yes', 'install completion for zsh without confirmation'],
      [
        'oct completion install bash --startup ~/.bash_aliases',
        'load the completion script from another startup file',
      ],
    ],
    exits: ['local'],
    hasAction: true,
  })
}

export function completionUninstallCommand(context: CommandContext): Command {
  const command = planningCommand('uninstall')
    .summary('Uninstall completion')
    .description('Removes only the files and lines that oct completion install wrote.')
    .action(async (shell: string | undefined, { startup }: Options) => {
      const { uninstallPlan } = await import('../../cli/completion/install-plan.js')
      const places = await placesOf(context, shell, startup)
      const changes = uninstallPlan(places)
      if (changes.length === 0)
        return context.notice(
          `The completion of oct commands is not installed for ${places.shell}.`,
        )
      if (!(await carriedOut(context, command, changes))) return
      await context.notice(
        `In new sessions of ${places.shell}, the TAB key no longer completes oct commands.`,
      )
    })
  return withHelp(command, {
    examples: [['oct completion uninstall zsh', 'uninstall completion for zsh; oct asks first']],
    exits: ['local'],
    hasAction: true,
  })
}

interface Options {
  startup?: string
}

const planningCommand = (name: string): Command =>
  new Command(name)
    .argument('[shell]', 'bash, zsh, fish or powershell')
    .option('--startup <file>', 'startup file of the shell, instead of the usual startup file')

async function placesOf(
  context: CommandContext,
  shell: string | undefined,
  startup: string | undefined,
): Promise<ShellPlaces> {
  refuseStandardOutput(startup, '--startup -', 'oct completion install zsh --startup ~/.zshrc')
  const { resolveShell } = await import('../../cli/completion/install-plan.js')
  const { env, platform, homeFolder, folder } = context.terminal
  return {
    shell: resolveShell(shell, { env, platform }),
    ...{ env, platform, homeFolder },
    dataFolder: context.settings().paths.data,
    startup: startup === undefined ? undefined : resolve(folder, startup),
  }
}

async function carriedOut(
  context: CommandContext,
  command: Command,
  changes: readonly FileChange[],
): Promise<boolean> {
  const actions = changes.map(plannedActionOf)
  if (await printedInstead(context, command, actions)) return false
  const words = changes.map((change) => `${gerunds[verbOf(change)]} ${change.path}`).join(' and ')
  await confirmBeyondSandbox(context, command, words.charAt(0).toUpperCase() + words.slice(1))
  const { writeTexts } = await import('../../files/write-texts.js')
  await writeTexts(changes)
  for (const { path, text } of changes) {
    await context.notice(`${text === null ? 'Removed' : 'Wrote'} ${path}.`)
  }
  return true
}

const gerunds = { remove: 'removing', write: 'writing', change: 'changing' } as const

function verbOf({ text, before }: FileChange): keyof typeof gerunds {
  if (text === null) return 'remove'
  return before === undefined ? 'write' : 'change'
}

const details = {
  remove: 'this file was written by oct',
  write: 'this file gets the completion script',
  change: 'in this file, oct changes only the lines between its two marker lines',
} as const

function plannedActionOf(change: FileChange): PlannedAction {
  const action = verbOf(change)
  return { action, subject: change.path, detail: details[action] }
}
