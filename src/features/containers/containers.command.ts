import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { containersEventsCommand } from './events.command.js'
import { containersListCommand } from './list.command.js'
import { containersRawEventsCommand } from './raw-events.command.js'
import { containersShowCommand } from './show.command.js'

export function containersCommand(context: CommandContext): Command {
  return new Command('containers')
    .summary('List containers, and show their events')
    .addCommand(containersListCommand(context), { isDefault: true })
    .addCommand(containersShowCommand(context))
    .addCommand(containersEventsCommand(context))
    .addCommand(containersRawEventsCommand(context))
}
