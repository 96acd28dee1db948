import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { containersEventsCommand } from './containers-events.js'
import { containersListCommand } from './containers-list.js'
import { containersShowCommand } from './containers-show.js'

/** `oct containers`: lists when alone. */
export function containersCommand(context: CommandContext): Command {
  return new Command('containers')
    .description('containers: where each is and when it arrives')
    .addCommand(containersListCommand(context), { isDefault: true })
    .addCommand(containersShowCommand(context))
    .addCommand(containersEventsCommand(context))
}
