import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { configGetCommand, configListCommand, configPathCommand } from './read.command.js'
import { configSetCommand } from './set.command.js'
import { configTrustCommand, configTrustedCommand, configUntrustCommand } from './trust.command.js'

export function configCommand(context: CommandContext): Command {
  return new Command('config')
    .summary('Show and change settings')
    .addCommand(configListCommand(context), { isDefault: true })
    .addCommand(configGetCommand(context))
    .addCommand(configSetCommand(context))
    .addCommand(configPathCommand(context))
    .addCommand(configTrustCommand(context))
    .addCommand(configUntrustCommand(context))
    .addCommand(configTrustedCommand(context))
}
