import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { trackingListCommand } from './tracking-list.js'
import { trackingShowCommand } from './tracking-show.js'

/** `oct tracking`: lists when alone. */
export function trackingCommand(context: CommandContext): Command {
  return new Command('tracking')
    .description('tracking requests: what was registered, and what became of it')
    .addCommand(trackingListCommand(context), { isDefault: true })
    .addCommand(trackingShowCommand(context))
}
