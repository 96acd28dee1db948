import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { configGetCommand, configListCommand, configPathCommand } from './config-read.js'
import { configSetCommand } from './config-set.js'
import { configTrustCommand, configTrustedCommand, configUntrustCommand } from './config-trust.js'

/** `oct config`: lists when alone. */
export function configCommand(context: CommandContext): Command {
  return new Command('config')
    .description('settings, and where each comes from')
    .addCommand(configListCommand(context), { isDefault: true })
    .addCommand(configGetCommand(context))
    .addCommand(configSetCommand(context))
    .addCommand(configPathCommand(context))
    .addCommand(configTrustCommand(context))
    .addCommand(configUntrustCommand(context))
    .addCommand(configTrustedCommand(context))
}
