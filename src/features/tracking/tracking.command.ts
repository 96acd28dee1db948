import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { trackingAttentionCommand } from './attention.command.js'
import { trackingCancelCommand } from './cancel.command.js'
import { trackingListCommand } from './list.command.js'
import { trackingRetryCommand } from './retry.command.js'
import { trackingShowCommand } from './show.command.js'

export function trackingCommand(context: CommandContext): Command {
  return new Command('tracking')
    .summary('Manage tracking requests')
    .addCommand(trackingListCommand(context), { isDefault: true })
    .addCommand(trackingShowCommand(context))
    .addCommand(trackingRetryCommand(context))
    .addCommand(trackingCancelCommand(context))
    .addCommand(trackingAttentionCommand(context))
}
