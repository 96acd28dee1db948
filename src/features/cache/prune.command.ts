import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { dryRunOption } from '../../cli/command/dry-run-option.js'
import { durationArgument } from '../../cli/command/duration-argument.js'
import { storagePlaces } from '../../cli/settings/storage-places.js'

interface PruneOptions {
  dryRun?: boolean
  compact?: boolean
  lockTimeout?: number
}

export function cachePruneCommand(context: CommandContext): Command {
  const command = new Command('prune')
    .summary('Remove closed shipments and old journal entries from the cache')
    .description(
      'Removes closed shipments, containers and requests that oct has not read for longer than the setting keep_closed. Also removes changes and journal entries that are older than the setting keep_journal, and places that no shipment uses. Never removes open shipments. A sync removes a part of the old data once a day. This command removes all old data and shrinks the files.',
    )
    .addOption(dryRunOption())
    .option('--compact', 'rewrite the files of the cache even if this frees little space')
    .option(
      '--lock-timeout <duration>',
      'how long to wait for a sync that is running',
      durationArgument,
    )
    .action(async ({ dryRun = false, compact = false, lockTimeout = 0 }: PruneOptions) => {
      const { pruneFiles } = await import('./prune.js')
      const { cachePruneView } = await import('./prune.view.js')
      const outcome = await pruneFiles(await context.workspace(), {
        ...storagePlaces(context.settings()),
        isTrial: dryRun,
        isCompacting: compact,
        lockTimeoutMs: lockTimeout,
      })
      await context.present({ view: cachePruneView, rows: [outcome] })
    })
  return withHelp(command, {
    examples: [
      ['oct cache prune --dry-run', 'show what the command would remove from the cache'],
      ['oct config set keep_closed 200d', 'shorten the time for which closed shipments are kept'],
      ['oct cache prune --compact', 'remove old data, and shrink the files of the cache'],
    ],
    exits: ['local'],
    view: async () => (await import('./prune.view.js')).cachePruneView,
  })
}
