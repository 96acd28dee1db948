import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { helpText } from '../program/command-help.js'
import { cacheBackupCommand } from './cache-backup.js'
import { cacheInfoCommand, cachePathCommand } from './cache-info.js'
import { cachePruneCommand } from './cache-prune.js'
import { cachePurgeCommand } from './cache-purge.js'
import { cacheVerifyCommand } from './cache-verify.js'

/** `oct cache` */
export function cacheCommand(context: CommandContext): Command {
  const command = new Command('cache').description('what this machine keeps, and for how long')
  return command
    .addCommand(cacheInfoCommand(context))
    .addCommand(cachePathCommand(context))
    .addCommand(cacheVerifyCommand(context))
    .addCommand(cacheBackupCommand(context))
    .addCommand(cachePruneCommand(context))
    .addCommand(cachePurgeCommand(context))
    .action(async () => context.print(await helpText(command)))
}
