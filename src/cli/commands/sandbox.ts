import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { helpText } from '../program/command-help.js'
import { sandboxAdvanceCommand } from './sandbox-advance.js'
import { sandboxScenarioCommand } from './sandbox-scenario.js'
import { sandboxResetCommand, sandboxStatusCommand } from './sandbox-world.js'

/** `oct sandbox` */
export function sandboxCommand(context: CommandContext): Command {
  const command = new Command('sandbox').description('the simulated world behind --sandbox')
  return command
    .addCommand(sandboxStatusCommand(context))
    .addCommand(sandboxAdvanceCommand(context))
    .addCommand(sandboxScenarioCommand(context))
    .addCommand(sandboxResetCommand(context))
    .action(async () => context.print(await helpText(command)))
}
