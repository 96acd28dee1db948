import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { helpText, withHelp } from '../../cli/command/command-help.js'
import {
  completionScripts,
  type Shell,
  scriptFiles,
  shells,
} from '../../cli/completion/completion-script.js'
import { completionInstallCommand, completionUninstallCommand } from './install.command.js'

/** `oct completion` */
export function completionCommand(context: CommandContext): Command {
  const group = new Command('completion')
    .description('what TAB completes: commands, options, and numbers out of the cache')
    .addCommand(completionInstallCommand(context))
    .addCommand(completionUninstallCommand(context))
  for (const shell of shells) group.addCommand(scriptCommand(context, shell))
  return group.action(async () => context.print(await helpText(group)))
}

const names = { bash: 'bash', zsh: 'zsh', fish: 'fish', powershell: 'PowerShell' } as const

function scriptCommand(context: CommandContext, shell: Shell): Command {
  const command = new Command(shell)
    .summary(`print the script for ${names[shell]}`)
    .description(
      `Prints the script that has ${names[shell]} ask oct at TAB; oct completion install puts it where it is found.`,
    )
    .action(() => context.print(completionScripts[shell]))
  const line = `oct completion ${shell} > ${scriptFiles[shell]}`
  return withHelp(command, { examples: [[line, 'for a place of your own']] })
}
