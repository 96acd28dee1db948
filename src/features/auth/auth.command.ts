import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { helpText } from '../../cli/command/command-help.js'
import { authLoginCommand } from './login.command.js'
import { authLogoutCommand } from './logout.command.js'
import { authStatusCommand } from './status.command.js'
import { authSwitchCommand } from './switch.command.js'
import { authTokenCommand } from './token.command.js'

/** `oct auth` */
export function authCommand(context: CommandContext): Command {
  const command = new Command('auth').description('log in and out, and what the account may do')
  return command
    .addCommand(authLoginCommand(context))
    .addCommand(authLogoutCommand(context))
    .addCommand(authStatusCommand(context))
    .addCommand(authSwitchCommand(context))
    .addCommand(authTokenCommand(context))
    .action(async () => context.print(await helpText(command)))
}
