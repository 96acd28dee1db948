import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { authLoginCommand } from './login.command.js'
import { authLogoutCommand } from './logout.command.js'
import { authStatusCommand } from './status.command.js'
import { authSwitchCommand } from './switch.command.js'
import { authTokenCommand } from './token.command.js'

export function authCommand(context: CommandContext): Command {
  const command = new Command('auth').summary('Log in and out, and check what the account may do')
  return command
    .addCommand(authLoginCommand(context))
    .addCommand(authLogoutCommand(context))
    .addCommand(authStatusCommand(context))
    .addCommand(authSwitchCommand(context))
    .addCommand(authTokenCommand(context))
    .action(async () => context.print(command.helpInformation()))
}
