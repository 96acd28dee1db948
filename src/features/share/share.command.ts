import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { shareCreateCommand } from './create.command.js'
import { shareListCommand } from './list.command.js'
import { shareRevokeCommand } from './revoke.command.js'

export function shareCommand(context: CommandContext): Command {
  return new Command('share')
    .summary('Create links that show containers to people without an API key')
    .addCommand(shareCreateCommand(context), { isDefault: true })
    .addCommand(shareListCommand(context))
    .addCommand(shareRevokeCommand(context))
}
