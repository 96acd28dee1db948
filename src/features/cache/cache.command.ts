import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { cacheBackupCommand } from './backup.command.js'
import { cacheInfoCommand, cachePathCommand } from './info.command.js'
import { cachePruneCommand } from './prune.command.js'
import { cachePurgeCommand } from './purge.command.js'
import { cacheVerifyCommand } from './verify.command.js'

export function cacheCommand(context: CommandContext): Command {
  const command = new Command('cache').summary('Inspect, verify, back up and empty the cache')
  return command
    .addCommand(cacheInfoCommand(context))
    .addCommand(cachePathCommand(context))
    .addCommand(cacheVerifyCommand(context))
    .addCommand(cacheBackupCommand(context))
    .addCommand(cachePruneCommand(context))
    .addCommand(cachePurgeCommand(context))
    .action(async () => context.print(command.helpInformation()))
}
