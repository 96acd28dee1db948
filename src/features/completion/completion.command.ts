import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import {
  completionScripts,
  type Shell,
  scriptFiles,
  shells,
} from '../../cli/completion/completion-script.js'
import { completionInstallCommand, completionUninstallCommand } from './install.command.js'

export function completionCommand(context: CommandContext): Command {
  const group = new Command('completion')
    .summary('Set up the shell to complete oct commands with the TAB key')
    .description('The TAB key completes commands, options, and numbers from the cache.')
    .addCommand(completionInstallCommand(context))
    .addCommand(completionUninstallCommand(context))
  for (const shell of shells) group.addCommand(scriptCommand(context, shell))
  return group.action(async () => context.print(group.helpInformation()))
}

const names = { bash: 'bash', zsh: 'zsh', fish: 'fish', powershell: 'PowerShell' } as const

function scriptCommand(context: CommandContext, shell: Shell): Command {
  const command = new Command(shell)
    .summary(`Print the completion script for ${names[shell]}`)
    .description('To install the script: oct completion install')
    .action(() => context.print(completionScripts[shell]))
  const line = `oct completion ${shell} > ${scriptFiles[shell]}`
  return withHelp(command, {
    examples: [[line, 'write the completion script for a shell to a file']],
  })
}
