import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { trackingAttentionCommand } from './tracking-attention.js'
import { trackingCancelCommand } from './tracking-cancel.js'
import { trackingListCommand } from './tracking-list.js'
import { trackingRetryCommand } from './tracking-retry.js'
import { trackingShowCommand } from './tracking-show.js'

/** `oct tracking`: lists when alone. */
export function trackingCommand(context: CommandContext): Command {
  return new Command('tracking')
    .description('tracking requests: what was registered, and what became of it')
    .addCommand(trackingListCommand(context), { isDefault: true })
    .addCommand(trackingShowCommand(context))
    .addCommand(trackingRetryCommand(context))
    .addCommand(trackingCancelCommand(context))
    .addCommand(trackingAttentionCommand(context))
}
