import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { gatesCheckCommand } from './gates-check.js'
import { gatesInitCommand, gatesSchemaCommand } from './gates-init.js'
import { gatesListCommand, gatesShowCommand } from './gates-read.js'

/** `oct gates`: lists when alone. */
export function gatesCommand(context: CommandContext): Command {
  return new Command('gates')
    .description('on which days terminals let boxes out, as you keep it')
    .addCommand(gatesListCommand(context), { isDefault: true })
    .addCommand(gatesShowCommand(context))
    .addCommand(gatesCheckCommand(context))
    .addCommand(gatesSchemaCommand(context))
    .addCommand(gatesInitCommand(context))
}
