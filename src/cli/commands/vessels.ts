import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { vesselsListCommand } from './vessels-list.js'
import { vesselsShowCommand } from './vessels-show.js'

/** `oct vessels`: lists when alone. */
export function vesselsCommand(context: CommandContext): Command {
  return new Command('vessels')
    .description('ships: which bring your boxes, and when')
    .addCommand(vesselsListCommand(context), { isDefault: true })
    .addCommand(vesselsShowCommand(context))
}
