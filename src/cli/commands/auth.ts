import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { helpText } from '../program/command-help.js'
import { authLoginCommand } from './auth-login.js'
import { authLogoutCommand } from './auth-logout.js'
import { authStatusCommand } from './auth-status.js'
import { authSwitchCommand } from './auth-switch.js'
import { authTokenCommand } from './auth-token.js'

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
