import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { sandboxAdvanceCommand } from './advance.command.js'
import { sandboxScenarioCommand } from './scenario.command.js'
import { sandboxResetCommand, sandboxStatusCommand } from './world.command.js'

export function sandboxCommand(context: CommandContext): Command {
  const command = new Command('sandbox').summary(
    'Control the simulated service that --sandbox uses',
  )
  return command
    .addCommand(sandboxStatusCommand(context))
    .addCommand(sandboxAdvanceCommand(context))
    .addCommand(sandboxScenarioCommand(context))
    .addCommand(sandboxResetCommand(context))
    .action(async () => context.print(command.helpInformation()))
}
